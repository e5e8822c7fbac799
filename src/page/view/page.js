"use strict";
// The screens of the page: they ask the module (worker.js) and show its answers.
// In order: the rules to choose from, then a section for each screen, and last
// the tabs and the start. Made of what parts.js holds.

// The rules: the one that was said, and those that were found

const found = JSON.parse(byId("rules").textContent);
let mine = null;
const ruleNamed = name => name === "mine" ? mine : found.find(rule => rule.name === name) || null;
const favourite = () => (found.find(rule => rule.pick) || found[0] || { name: "" }).name;
const titleOf = rule => rule === mine ? "your rule" : rule.name;

// Fills a list of rules to choose from; what is chosen stays chosen while it is there.
function offerRules(select, first = []) {
  const chosen = select.value;
  const option = (value, text) => make("option", { value, text });
  fill(select, first.map(([value, text]) => option(value, text)), mine && option("mine", "Your rule"),
    make("optgroup", { label: "Rules found" },
      found.map(rule => option(rule.name, `${rule.name}: ${percent(rule.score.value)}, ${seconds(rule.seconds_per_turn)} a turn`))));
  const there = [...select.options].some(one => one.value === chosen);
  select.value = there ? chosen : first.length ? first[0][0] : mine ? "mine" : favourite();
  return !there && chosen !== "";
}

function offerEverywhere() {
  offerRules(byId("coach-rule"), [["", "no rule"]]);
  offerRules(byId("train-rule"));
  offerRules(byId("play-rival"), [["optimal", "the exact player"]]);
}

function useRule(name, screen, select) {
  byId(select).value = name;
  byId(select).dispatchEvent(new Event("change"));
  location.hash = screen;
}

function ruleButtons(name) {
  return make("div", { class: "row" },
    button("Train this rule", () => useRule(name, "train", "train-rule"), { class: "primary" }),
    button("Play against it", () => useRule(name, "play", "play-rival")),
    button("Use it in the coach", () => useRule(name, "coach", "coach-rule")));
}

const sentenceList = sentences => make("ol", { class: "sentences" }, sentences.map(text => make("li", { text })));

// Say

const EXAMPLES = [
  "Worms first, then 5s, then 4s. Stop at 25.",
  "Grab worms if I have none yet, otherwise the highest points. Stop as soon as I can take a tile.",
  "Always the most dice, but never ones. Stop when I can steal or when two dice are left.",
];
const LONGEST = 20000, MIRRORED = 2000, SHOWN = 40, FULL_RUN = 20000;
let run = null;

function startSay() {
  const words = byId("words");
  byId("examples").append(...EXAMPLES.map(text => button(text, () => sayIt(text), { class: "example" })));
  words.addEventListener("input", later(250, readWords));
  const before = storage.read("say");
  if (typeof before === "string" && before) sayIt(before);
}

function sayIt(text) {
  byId("words").value = text;
  readWords();
}

async function readWords() {
  const whole = byId("words").value, text = whole.slice(0, LONGEST);
  storage.write("say", text);
  byId("examples").hidden = text.trim() !== "";
  if (!text.trim()) {
    fill(byId("reading"));
    return understood(null);
  }
  const answer = await quick.ask({ ask: "read", text }, "read");
  if (whole !== byId("words").value) return;
  const cut = whole.length > LONGEST && remark(`Only the first ${many(LONGEST)} characters are read.`);
  if (answer.error) fill(byId("reading"), cut, problem(answer));
  else if (answer.mistakes) fill(byId("reading"), cut, ...mistakesIn(text, answer));
  else fill(byId("reading"), cut, ...readingOf(text, answer));
  understood(answer.rules ? answer : null);
}

// Writes the text with some of its places marked; of a long text, only the part about the first mark.
function paint(place, text, marks) {
  const inOrder = [...marks].sort((a, b) => a.from[0] - b.from[0]);
  const first = inOrder.find(one => one.kind === "lit") || inOrder[0];
  let at = text.length > MIRRORED && first ? Math.max(0, first.from[0] - MIRRORED / 4) : 0;
  const last = Math.min(text.length, at + MIRRORED);
  const pieces = [at > 0 && "… "];
  for (const { from: [start, end], kind } of inOrder) {
    if (start < at || end > last) continue;
    pieces.push(text.slice(at, start), make("span", { class: kind, text: text.slice(start, end) }));
    at = end;
  }
  place.replaceChildren(...present([...pieces, text.slice(at, last), last < text.length && " …"]));
}

function readingOf(text, answer) {
  const ignored = answer.ignored.slice(0, SHOWN).map(from => ({ from, kind: "passed" }));
  const mirror = make("div", { class: "mirror", dir: "auto", "aria-hidden": "true" });
  const light = from => paint(mirror, text, from ? [{ from, kind: "lit" }, ...ignored.filter(one => one.from[1] <= from[0] || one.from[0] >= from[1])] : ignored);
  light(null);
  const items = answer.read_as.slice(0, SHOWN).map(one => {
    const on = () => light(one.from), off = () => light(null);
    return make("li", {}, make("button", { type: "button", onmouseenter: on, onmouseleave: off, onfocus: on, onblur: off, onclick: on }, one.sentence,
      !answer.canonical && one.from && make("small", {}, "from “", make("bdi", { text: text.slice(...one.from) }), "”")));
  });
  const rest = answer.read_as.length - items.length;
  return [make("h3", { text: "Read as" }), make("ul", { class: "said" }, items),
    rest > 0 && remark(`and ${counted(rest, "sentence")} more`), !answer.canonical && mirror,
    answer.ignored.length > 0 && make("p", { class: "small muted" }, "Let pass: ",
      ...answer.ignored.slice(0, SHOWN).flatMap((from, place) => [place ? ", " : "", "“", make("bdi", { text: text.slice(...from) }), "”"]),
      answer.ignored.length > SHOWN ? " and more" : "")];
}

function mistakesIn(text, answer) {
  const mirror = make("div", { class: "mirror", dir: "auto" });
  const shown = answer.mistakes.slice(0, 8);
  paint(mirror, text, answer.mistakes.slice(0, SHOWN).map(({ from }) => ({ from, kind: "wrong" })));
  const rest = answer.rest || [];
  return [make("h3", { text: answer.mistakes.length === 1 ? "One thing is not clear" : "Some things are not clear" }), mirror,
    ...shown.map(mistake => make("div", { class: "mistake" }, make("p", {}, spoken(mistake.message)),
      mistake.help.length > 0 && make("ul", {}, mistake.help.map(text => make("li", {}, spoken(text)))))),
    answer.mistakes.length > shown.length && remark(`and ${answer.mistakes.length - shown.length} more`),
    rest.length > 0 && remark("The rest was read as:"),
    rest.length > 0 && sentenceList(rest.slice(0, SHOWN))];
}

// Takes over the rule that was said, and measures it when it is another one than before.
function understood(answer) {
  const rules = answer ? answer.rules : null;
  byId("measured").hidden = !rules;
  if (rules === (mine && mine.rules)) return;
  if (run) run.paused = true;
  const first = !mine && byId("coach-rule").value === "";
  mine = answer && { name: "mine", rules, sentences: answer.sentences, size: answer.size };
  offerEverywhere();
  if (first && mine) byId("coach-rule").value = "mine";
  run = mine && { rules, pairs: [0, 0, 0, 0, 0], next: 0, deals: inPage ? 1 : 16, goal: FULL_RUN, games: 0, paused: false, score: null, effort: null };
  fill(byId("effort"));
  fill(byId("losses"));
  fill(byId("change"));
  fill(byId("strength"));
  if (!run) return;
  showStrength(run);
  if (current() === "say") climb(run);
}

// Plays deal after deal, in portions of some 150 ms (on the page itself, 30 ms).
async function climb(it) {
  if (it.climbing) return;
  it.climbing = true;
  while (it === run && !it.paused) {
    const deals = [it.next, it.next + it.deals];
    const answer = await slow.ask({ ask: "strength", rules: it.rules, deals, pairs: it.pairs }, "strength");
    if (it !== run) return;
    if (answer.error) {
      it.paused = true;
      fill(byId("strength"), problem(answer));
      return;
    }
    const portion = (inPage ? 30 : 150) / Math.max(1, slow.took);
    Object.assign(it, { next: deals[1], pairs: answer.pairs, games: answer.games, score: answer.score });
    it.deals = Math.max(1, Math.min(4 * it.deals, Math.round(it.deals * portion), Math.ceil((it.goal - it.games) / 2)));
    if (it.games >= it.goal) it.paused = true;
    it.show();
    if (!it.asked && (it.games >= 400 || it.paused)) studyRule(it);
  }
  it.climbing = false;
}

function showStrength(it) {
  const big = make("span", { class: "big", text: "…" }), interval = make("span", { class: "muted" });
  const games = make("p", { class: "small muted" });
  const scale = make("div"), control = button("Pause", () => {
    it.paused = !it.paused;
    if (!it.paused) {
      if (it.games >= it.goal) it.goal = it.games + FULL_RUN;
      climb(it);
    }
    it.show();
  });
  const place = byId("strength");
  fill(place, make("h3", { text: "Wins against the exact player" }), make("div", { class: "figure" }, big, interval), scale,
    make("div", { class: "heading" }, games, control), ruleButtons("mine"));
  let told = 0;
  it.show = () => {
    if (!it.score) return;
    const { value } = it.score;
    fill(big, (100 * value).toFixed(1), make("small", { text: " %" }));
    interval.textContent = "95 % interval " + between(it.score);
    games.textContent = counted(it.games, "game") + " played";
    control.textContent = !it.paused ? "Pause" : it.games >= it.goal ? "More games" : "Go on";
    fill(scale, strengthScale(widthOf(place) - 34, it.score));
    if (it.games >= 10 * told || it.paused) {
      told = it.games || 1;
      announce(`${percent(value)} of ${counted(it.games, "game")} won`);
    }
    if (it.showSlips) it.showSlips();
  };
}

// A scale from 0 to 50 %, with rules that are known for comparison.
function strengthScale(width, score) {
  const at = share => Math.min(1, Math.max(0, share / .5)) * width;
  const known = found.filter(rule => rule.pick || rule.name === "bob5")
    .concat(found.length ? found.reduce((best, rule) => rule.score.value > best.score.value ? rule : best) : [])
    .map(rule => [rule.score.value, rule.name]).concat([[.5, "exact player"]]);
  const rows = [];
  const labels = [...new Map(known.map(one => [one[1], one])).values()].sort((a, b) => b[0] - a[0]).map(([share, name]) => {
    const room = name.length * 6.6 + 8, end = Math.min(width, at(share) + room / 2), start = end - room;
    let row = rows.findIndex(left => end <= left);
    if (row < 0) row = rows.length;
    rows[row] = start;
    return draw("g", {}, draw("line", { class: "tick", x1: at(share), x2: at(share), y1: 6, y2: 38 + 16 * row, opacity: .45 }),
      draw("text", { x: end - room / 2, y: 50 + 16 * row, "text-anchor": "middle", text: name }));
  });
  const height = 40 + 16 * rows.length;
  return draw("svg", { class: "chart", viewBox: `0 0 ${width} ${height}`, role: "img",
    "aria-label": `${percent(score.value)} on a scale from 0 to 50 %; ` + known.map(([share, name]) => `${name} ${percent(share)}`).join(", ") },
    draw("rect", { class: "track", y: 12, width, height: 14, rx: 7 }), labels,
    draw("rect", { class: "value", y: 12, width: Math.max(7, at(score.value)), height: 14, rx: 7 }),
    draw("rect", { class: "pale", x: at(score.low), y: 6, width: Math.max(2, at(score.high) - at(score.low)), height: 26, rx: 4 }),
    draw("circle", { class: "here", cx: at(score.value), cy: 19, r: 7 }));
}

// Effort and losses; on the page itself only when asked for, since it stands still meanwhile.
function studyRule(it) {
  it.asked = true;
  if (!inPage) return showStudies(it);
  fill(byId("effort"), make("h3", { text: "Effort and losses" }),
    remark("This browser lets the page do one thing at a time: it will stand still for some seconds."),
    make("div", { class: "row" }, button("Work them out", () => showStudies(it))));
}

async function showStudies(it) {
  fill(byId("effort"), make("p", { class: "muted", text: "Counting the steps it asks for …" }));
  const effort = await slow.ask({ ask: "effort", rules: it.rules }, "effort");
  if (it !== run) return;
  if (effort.error) fill(byId("effort"), problem(effort)); else showEffort(it, effort);
  const losses = await slow.ask({ ask: "losses", rules: it.rules, deals: [0, inPage ? 20 : 200] }, "losses");
  if (it !== run) return;
  if (losses.error) fill(byId("losses"), problem(losses)); else showLosses(losses);
  fill(byId("change"), make("h3", { text: "One change" }),
    remark("Tries every change of one step: a number moved, a sentence added, changed or left out. Fresh games tell what the best one gains."),
    make("div", { class: "row" }, button("Find the change that helps most", () => seekChange(it))));
}

// The fresh games that tell what a change gains; the whole search plays some ten times as many.
const CHANGE_GAMES = 2000;

async function seekChange(it) {
  const place = byId("change"), games = inPage ? CHANGE_GAMES / 20 : CHANGE_GAMES;
  fill(place, make("h3", { text: "One change" }), make("p", { class: "muted", role: "status", text: "Trying some hundreds of changes …" }));
  const answer = await slow.ask({ ask: "change", rules: it.rules, games }, "change");
  if (it !== run) return;
  fill(place, make("h3", { text: "One change" }), answer.error ? problem(answer) : changeShown(answer));
}

function changeShown({ tried, change }) {
  if (!change) return make("p", { text: "There is nothing to change." });
  const { gain } = change, points = value => (value < 0 ? "\u2212" : "+") + Math.abs(100 * value).toFixed(1);
  const helps = gain.low > 0 ? "It helps" : gain.high < 0 ? "The most promising does harm" : "The most promising, but it may gain nothing";
  const list = (title, sentences) => sentences.length > 0 && [remark(title), sentenceList(sentences)];
  announce(`${helps}: ${points(gain.value)} points`);
  return [list("Instead of", change.removed), list(change.removed.length ? "say" : "Say besides", change.added),
    make("p", {}, `${helps}: `, make("strong", { text: points(gain.value) }), ` points (${points(gain.low)} to ${points(gain.high)}) in ${counted(change.games, "fresh game")}.`),
    remark(`Out of ${counted(tried, "change")}.`),
    make("div", { class: "row" }, button("Say it so", () => { sayIt(change.rules); window.scrollTo(0, 0); }))];
}

// Solves turns that will come up, portion by portion, while nobody waits for them.
async function solveAhead() {
  const count = 256;
  let turns = Infinity;
  for (let from = 0; from < turns && !inPage; from += count) {
    const answer = await slow.ask({ ask: "solve", from, count });
    if (answer.error) return;
    turns = answer.turns;
  }
}

function showEffort(it, effort) {
  const line = (term, text) => [make("dt", { text: term }), make("dd", { text })];
  const slips = effort.slips.map(({ rate, lost }) => {
    const text = make("dd");
    return { rate, lost, text, term: make("dt", { text: `Wins with a slip at ${percent(rate, 0)} of the steps` }) };
  });
  it.showSlips = () => slips.forEach(slip => { slip.text.textContent = percent(Math.max(0, it.score.value - slip.lost)); });
  it.showSlips();
  fill(byId("effort"), make("h3", { text: "What it asks of you" }),
    make("dl", { class: "pair" }, line("Thinking a turn", seconds(effort.seconds_per_turn)), line("Thinking a roll", seconds(effort.seconds_per_roll)),
      line("Numbers and ideas to learn", effort.learn), line("Values in mind at once", effort.held),
      effort.new_ideas > 0 && line("Ideas that are not in the game", effort.new_ideas), slips.map(slip => [slip.term, slip.text])),
    effort.costliest && remark(`The slip that costs most: ${effort.costliest}.`),
    remark("By a model of careful, practised thinking; nobody was timed."));
}

const lossItem = (text, figures, open) => make("li", {}, make("div", {}, make("p", { text }), remark(figures)),
  open && button("See it", open, { "aria-label": "See it in the coach" }));

function showLosses(losses) {
  const examples = losses.situations.slice(0, 5).map(one => lossItem(capital(one.situation) + ".",
    `${one.lost.toFixed(2)} worms a game, ${one.times.toFixed(1)} times a game`, one.example && (() => openExample(one.example, "mine"))));
  const perGame = losses.per_game.value ?? losses.per_game;
  const sentences = [...losses.sentences].sort((a, b) => b.lost - a.lost);
  fill(byId("losses"), make("h3", { text: "Where it loses most" }),
    remark(`${perGame.toFixed(2)} worms a game against the exact player’s choices, in ${counted(losses.games, "game")}.`),
    make("ol", { class: "list" }, examples),
    sentences.length > 0 && make("details", {}, make("summary", { text: "Which sentence loses how much" }),
      make("table", {}, make("tbody", {}, sentences.map(one => make("tr", {}, make("td", { text: one.sentence }), make("td", { text: one.lost.toFixed(2) })))))));
}

// Coach

const coach = { position: START, kept: "", rolled: "" };

function startCoach() {
  coach.board = makeBoard(moveTile);
  byId("coach-board").append(coach.board.element);
  coach.keptTray = makeTray(byId("coach-kept"), "Dice kept", "none yet", () => { coach.kept = coach.keptTray.dice(); showCoach(); });
  coach.rolledTray = makeTray(byId("coach-rolled"), "Dice rolled", "none: stop or roll?", () => { coach.rolled = coach.rolledTray.dice(); showCoach(); });
  byId("coach-reset").onclick = () => { coach.position = START; showCoach(); };
  byId("coach-clear").onclick = () => { coach.kept = coach.rolled = ""; showCoach(); };
  byId("coach-roll").onclick = rollForCoach;
  byId("coach-rule").onchange = showCoach;
  byId("coach-short").onclick = () => byId("coach-answer").scrollIntoView();
  new IntersectionObserver(([{ isIntersecting }]) => byId("coach-short").classList.toggle("away", isIntersecting), { rootMargin: "0px 0px -220px" })
    .observe(byId("coach-answer"));
}

function moveTile(tile) {
  const held = { table: tilesOf(coach.position.table), mine: stackOf(coach.position.mine), rival: stackOf(coach.position.rival) };
  const places = ["table", "mine", "rival", "gone"];
  const from = places.find(place => held[place] && held[place].includes(tile)) || "gone";
  const to = places[(places.indexOf(from) + 1) % 4];
  if (held[from]) held[from] = held[from].filter(one => one !== tile);
  if (held[to]) held[to].push(tile);
  held.table.sort((a, b) => a - b);
  coach.position = { table: notation(held.table), mine: notation(held.mine), rival: notation(held.rival) };
  showCoach();
}

async function rollForCoach() {
  const dice = 8 - coach.kept.length;
  const seed = Math.floor(Math.random() * 2 ** 31);
  const answer = await quick.ask({ ask: "roll", dice, seed, number: 0 }, "coach roll");
  if (!answer.error) coach.rolled = answer.rolled;
  showCoach();
}

function openExample(example, rule) {
  coach.position = { table: example.table, mine: example.mine, rival: example.rival };
  coach.kept = sorted(diceOf(example.kept));
  coach.rolled = sorted(diceOf(example.rolled));
  byId("coach-rule").value = rule;
  location.hash = "coach";
  showCoach();
}

async function showCoach() {
  const room = 8 - coach.kept.length;
  coach.rolled = coach.rolled.slice(0, room);
  coach.board.show(coach.position);
  coach.keptTray.show(coach.kept, 8);
  coach.rolledTray.show(coach.rolled, room);
  byId("coach-roll").disabled = room === 0;
  const own = stackOf(coach.position.mine), others = stackOf(coach.position.rival);
  byId("coach-tops").textContent = `Mine: ${own.length ? own.join(", ") : "none"}. Rival’s: ${others.length ? others.join(", ") : "none"}.`;
  const place = byId("coach-answer"), short = byId("coach-short");
  short.hidden = true;
  if (coach.rolled && coach.rolled.length < room) {
    quick.forget("coach");
    return fill(place, make("p", { class: "muted", text: `${coach.rolled.length} of ${countedDice(room)} entered: ${room - coach.rolled.length} to go.` }));
  }
  if (!coach.rolled && !coach.kept) return fill(place, make("p", { class: "muted", text: "Enter the eight dice you rolled." }));
  const rule = ruleNamed(byId("coach-rule").value);
  const answer = await quick.ask({ ask: "coach", ...coach.position, kept: coach.kept || "-", rolled: coach.rolled || "-", rules: rule ? rule.rules : "" }, "coach");
  fill(place, ...(answer.error ? [problem(answer)] : adviceOf(answer, rule)));
  const best = !answer.error && answer.choices[0];
  short.hidden = !best;
  short.textContent = best ? `Best: ${best.words}, ${signed(best.value)}` : "";
  if (best) announce(short.textContent);
}

function adviceOf(answer, rule) {
  const total = make("p", { class: "small muted", text: `Total ${answer.total}, ${countedDice(answer.dice_left)} left` +
    (answer.takes ? `; stopping takes tile ${answer.takes.tile} from ${answer.takes.from === "rival" ? "your rival" : "the table"}.` : ".") });
  if (!answer.choices.length) return [total, make("p", { text: "Nothing you may keep or do: a bust." })];
  const low = Math.min(0, ...answer.choices.map(choice => choice.value)), high = Math.max(.5, ...answer.choices.map(choice => choice.value));
  const said = answer.rule && make("p", {},
    `${capital(titleOf(rule))}: ${answer.rule.words}, ${answer.rule.cost >= .005 ? `which costs ${answer.rule.cost.toFixed(2)} worms` : "as good as the best"}.`,
    answer.rule.sentence && make("small", { class: "by", text: answer.rule.sentence }));
  return [total, said, make("ol", { class: "choices" }, answer.choices.map(choice => choiceRow(choice, answer, low, high)))];
}

// A square for stopping, a turning arrow for rolling again.
const drawnChoice = choice => draw("svg", { class: "sign", viewBox: "0 0 40 40", "aria-hidden": "true" }, choice === "stop"
  ? draw("rect", { x: 12, y: 12, width: 16, height: 16, rx: 3 }) : draw("path", { d: "M11 22a9.5 9.5 0 1 0 3-8M14 8v7h7" }));

function choiceRow(choice, answer, low, high) {
  const share = value => 100 * (value - low) / (high - low);
  const start = Math.min(share(0), share(choice.value)), width = Math.abs(share(choice.value) - share(0));
  const best = choice.choice === answer.best, face = FACES.includes(choice.choice);
  const cost = choice.cost >= .005 ? `costs ${choice.cost.toFixed(2)} worms` : "as good as the best";
  const notes = [!best && cost, choice.steal > .0005 && `steals in ${percent(choice.steal, 0)}`];
  const line = (name, number, bars, kind) => [make("span", { text: name }),
    make("span", { class: "bar " + kind, "aria-hidden": "true" }, bars), make("span", { class: "number", text: number })];
  const worth = [make("i", { class: choice.value < 0 && "below", style: `left:${start}%;width:${width}%` }), low < 0 && make("i", { class: "zero", style: `left:${share(0)}%` })];
  return make("li", { class: best ? "choice best" : "choice" },
    make("span", { class: "icon" }, face ? die(choice.choice) : drawnChoice(choice.choice)),
    make("span", {}, make("span", { class: "name", text: capital(choice.words) }), best && [" ", make("span", { class: "tag", text: "best" })],
      answer.rule && answer.rule.choice === choice.choice && [" ", make("span", { class: "tag mine", text: "the rule" })],
      make("small", { text: notes.filter(Boolean).join(", ") })),
    face ? button("Keep", () => keepInCoach(choice.choice), { "aria-label": capital(choice.words) }) : make("span"),
    make("span", { class: "bars" },
      line("worth", signed(choice.value), worth, ""),
      line("bust", percent(choice.bust, 0), make("i", { style: `width:${100 * choice.bust}%` }), "bust")));
}

async function keepInCoach(face) {
  const answer = await quick.ask({ ask: "keep", kept: coach.kept || "-", rolled: coach.rolled, face }, "coach keep");
  if (answer.error) return fill(byId("coach-answer"), problem(answer));
  coach.kept = sorted(diceOf(answer.kept));
  coach.rolled = "";
  showCoach();
}

// What is common to training and playing: a moment of a game, and replies as buttons with keys

const facesIn = dice => FACES.filter(face => dice.includes(face));
const momentBoard = position => { const board = makeBoard(); board.show(position); return board.element; };
const total = dice => dice.reduce((sum, face) => sum + (face === "w" ? 5 : Number(face)), 0);

// The dice kept and rolled; a rolled die that may be kept can be tapped.
function momentDice(kept, rolled, onface) {
  const own = diceOf(kept);
  const tappable = face => onface && !own.includes(face);
  const roll = diceOf(rolled).map(face => tappable(face)
    ? make("button", { type: "button", tabindex: -1, "aria-label": FACE_WORD[face], onclick: () => onface(face) }, die(face))
    : die(face, own.includes(face) ? "die set-aside" : "die"));
  return make("dl", { class: "moment" },
    own.length > 0 && [make("dt", { text: `Kept, ${total(own)} so far` }), make("dd", {}, diceRow([...sorted(own)], ""))],
    rolled && [make("dt", { text: "Rolled" }), make("dd", { class: "dice" }, roll)]);
}

// `replies`: {reply, words, note}
function replyButtons(replies, onreply) {
  return make("div", { class: "replies" }, replies.map((one, place) => {
    const face = FACES.includes(one.reply);
    const marks = { "data-key": one.reply[0], "data-reply": one.reply, "data-first": place === 0, class: face ? null : "plain" };
    return make("button", { type: "button", ...marks, onclick: () => onreply(one.reply) },
      face && die(one.reply), make("span", { text: one.words }), one.note && make("span", { class: "cost", text: one.note }));
  }));
}

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.target.matches("input, textarea, select")) return;
  const screen = byId("screen-" + hashName());
  const one = screen && screen.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]:not(:disabled)`);
  if (one) { event.preventDefault(); one.click(); }
});

// Train

const LAST_BOX = 5, KEPT_ANSWERS = 500, KEPT_RULES = 30;
const NUMBER_WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const training = { rule: null, exercises: [], numbers: [], last: "", since: 0 };

const allRecords = () => Object(storage.read("training"));
const recordOf = rules => ({ boxes: {}, answers: [], ...allRecords()[rules] });

// Adds an answer to what is stored now, so that a second open page loses nothing.
function record(rules, key, right, answer) {
  const all = allRecords(), one = recordOf(rules);
  one.boxes[key] = right ? Math.min(LAST_BOX, (one.boxes[key] || 1) + 1) : 1;
  if (answer) one.answers = [...one.answers, answer].slice(-KEPT_ANSWERS);
  one.at = Date.now();
  all[rules] = one;
  const newest = Object.entries(all).sort((a, b) => b[1].at - a[1].at).slice(0, KEPT_RULES);
  storage.write("training", Object.fromEntries(newest));
}

function startTrain() {
  byId("train-rule").onchange = () => showTrain(true);
}

async function showTrain(anew) {
  const rule = ruleNamed(byId("train-rule").value);
  if (!rule || (!anew && rule === training.rule)) return;
  Object.assign(training, { rule, exercises: [], numbers: [], last: "", seed: Math.floor(Math.random() * 2 ** 31) });
  fill(byId("train-sentences"), make("summary", { text: "The sentences of " + titleOf(rule) }), sentenceList(rule.sentences));
  fill(byId("train-card"), make("p", { class: "muted", text: "Drawing moments of games …" }));
  showMarks();
  const answer = await drawExercises(rule);
  if (rule !== training.rule) return;
  if (answer.error) fill(byId("train-card"), problem(answer)); else nextTask();
}

async function drawExercises(rule) {
  training.seed += 1;
  const answer = await slow.ask({ ask: "exercises", rules: rule.rules, count: inPage ? 10 : 40, seed: training.seed }, "exercises");
  if (rule === training.rule && !answer.error) {
    training.exercises.push(...answer.exercises);
    training.numbers = answer.numbers;
  }
  return answer;
}

// One question in four is for a number, the others are decisions. What is in a box
// comes up half as often as what is in the box before.
function nextTask() {
  const { boxes } = recordOf(training.rule.rules);
  const { exercises, numbers } = training;
  const tasks = !exercises.length || (numbers.length && Math.random() < .25) ? numbers : exercises;
  const keys = [...new Set(tasks.map(task => task.key))];
  const open = keys.length > 1 ? keys.filter(key => key !== training.last) : keys;
  const weight = key => 0.5 ** ((boxes[key] || 1) - 1);
  let left = Math.random() * open.reduce((sum, key) => sum + weight(key), 0);
  const key = open.find(one => (left -= weight(one)) < 0) || open[0];
  const task = tasks.find(one => one.key === key);
  if (!task) return fill(byId("train-card"), make("p", { text: "This rule leaves nothing to decide." }));
  training.last = key;
  training.exercises = training.exercises.filter(one => one !== task);
  if (training.exercises.length === 8) drawExercises(training.rule);
  training.since = performance.now();
  if (task.replies) askDecision(task); else askNumber(task);
}

function askDecision(task) {
  const answer = reply => { if (!training.answered) answered(task, task.replies.find(one => one.reply === reply)); };
  training.answered = false;
  const replies = task.replies.map(({ reply, words }) => ({ reply, words }));
  fill(byId("train-card"), momentBoard(task), momentDice(task.kept, task.rolled, answer),
    make("p", { class: "question", text: task.rolled ? "Which face does the rule keep?" : "Does the rule stop or roll again?" }),
    replyButtons(replies, answer),
    make("p", { class: "small muted keys", text: `Keys: ${task.rolled ? "1 to 5, w" : "s, r"}; then Enter for the next.` }));
}

function answered(task, reply) {
  training.answered = true;
  const right = reply.reply === task.right;
  const time = Math.min(120, (performance.now() - training.since) / 1000);
  record(training.rule.rules, task.key, right, { right, cost: reply.cost, seconds: time });
  for (const one of byId("train-card").querySelectorAll("button")) {
    one.disabled = true;
    one.classList.toggle("right", one.dataset.reply === task.right);
    one.classList.toggle("chosen", one.dataset.reply === reply.reply);
  }
  const should = task.replies.find(one => one.reply === task.right);
  const sentence = typeof task.sentence === "number" ? training.rule.sentences[task.sentence] : task.sentence;
  verdict(right, right ? null : `The rule says: ${should ? should.words : task.right}.`,
    sentence ? `By: “${sentence}”` : task.rolled ? "No sentence decides: the face worth the most points." : "No sentence decides: roll again.",
    !right && reply.slip && `One slip explains your answer: ${reply.slip}.`,
    reply.cost >= .005 ? `Against the exact player your answer loses ${reply.cost.toFixed(2)} worms.` : "The exact player would do no better.");
}

function askNumber(task) {
  const value = text => NUMBER_WORDS.includes(text) ? NUMBER_WORDS.indexOf(text) : parseFloat(text.replace(",", "."));
  const input = make("input", { class: "number", "aria-label": "the number", inputmode: "decimal", autocomplete: "off", "data-first": true });
  const form = make("form", { class: "row" }, input, make("button", { class: "primary", text: "Answer" }));
  form.onsubmit = event => {
    event.preventDefault();
    const given = input.value.trim().toLowerCase();
    if (!given || input.disabled) return;
    const right = value(given) === value(task.answer.toLowerCase());
    record(training.rule.rules, task.key, right, null);
    for (const control of form.elements) control.disabled = true;
    verdict(right, right ? null : `The number is ${task.answer}.`);
  };
  fill(byId("train-card"), make("p", { class: "muted", text: "Which number belongs in the gap?" }),
    make("p", { class: "question", text: task.text.replace("___", "…") }), form);
}

function verdict(right, ...lines) {
  const next = button("Next", nextTask, { class: "primary" });
  const words = right ? "Right." : "Not what the rule says.";
  announce(present([words, ...lines]).join(" "));
  const block = make("div", { class: "verdict" }, make("strong", { class: right ? "good" : "bad", text: words }),
    present(lines).map(text => make("p", { text })), make("div", { class: "row" }, next));
  byId("train-card").append(block);
  next.focus({ preventScroll: true });
  block.scrollIntoView({ block: "nearest" });
  showMarks();
}

function showMarks() {
  const { answers, boxes } = recordOf(training.rule.rules);
  const mean = of => answers.reduce((sum, one) => sum + of(one), 0) / answers.length;
  const line = (term, text) => [make("dt", { text: term }), make("dd", { text: answers.length ? text() : "–" })];
  const inBox = box => Object.values(boxes).filter(one => one === box).length;
  fill(byId("train-marks"), make("h3", { text: "So far" }),
    make("dl", { class: "pair" }, line("As the rule says", () => percent(mean(one => one.right ? 1 : 0), 0)),
      line("Cost a decision", () => mean(one => one.cost).toFixed(3) + " worms"),
      line("Time a decision", () => seconds(mean(one => one.seconds))), line("Decisions", () => answers.length)),
    make("div", { class: "boxes", role: "img", "aria-label": "Boxes 1 to 5: " + [1, 2, 3, 4, 5].map(inBox).join(", ") },
      [1, 2, 3, 4, 5].map(box => make("span", {}, make("small", { text: box }), String(inBox(box))))),
    remark("What you answer rightly moves up a box and comes up half as often; a wrong answer puts it back into the first."),
    remark("The cost is against the exact player’s choice; the rule itself has some."),
    !storage.allowed && make("p", { class: "small", text: KEPT_NOTE }));
}

// Play

let game = null, personStarts = true;
const RIVAL_PACE = 1100;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

function startPlay() {
  byId("play-new").onclick = newGame;
  byId("play-rival").onchange = newGame;
  byId("play-hints").onchange = () => { if (game && game.redraw) game.redraw(); };
}

function newGame() {
  const chosen = byId("play-rival").value, rule = ruleNamed(chosen);
  game = { position: START, player: rule ? rule.rules : "optimal", name: rule ? titleOf(rule) : "the exact player",
    seed: Math.floor(Math.random() * 2 ** 31), number: 0, kept: "", rolled: "", decisions: [] };
  fill(byId("play-review"));
  showTable(game, { mine: 0, rival: 0 });
  if (personStarts) beginTurn(game); else rivalTurn(game);
  personStarts = !personStarts;
}

function showTable(it) {
  fill(byId("play-board"), momentBoard(it.position));
  const line = (name, stack) => `${name}: ${counted(wormsOf(stack), "worm")}` + (stack.length ? ` (${stack.join(", ")})` : "");
  byId("play-score").textContent = `${line("You", stackOf(it.position.mine))}. ${line("Rival", stackOf(it.position.rival))}.`;
}

// Shows a step of the turn; `redraw` shows it again when the hints are turned on or off.
function stage(it, redraw) {
  it.redraw = redraw;
  redraw();
}

const showStep = (...parts) => fill(byId("play-turn"), ...parts);
const failed = answer => showStep(problem(answer), button("New game", newGame));

// The one button that leads on; a second press changes nothing.
function onward(text, act) {
  let pressed = false;
  const press = () => {
    if (pressed) return;
    pressed = true;
    act();
  };
  return make("div", { class: "replies" }, button(text, press, { class: "primary plain", "data-first": true, "data-key": "r" }));
}

function beginTurn(it) {
  it.kept = it.rolled = "";
  stage(it, () => showStep(make("h3", { text: "Your turn" }), onward("Roll 8 dice", () => rollDice(it))));
}

async function rollDice(it) {
  it.redraw = null;
  const answer = await quick.ask({ ask: "roll", dice: 8 - it.kept.length, seed: it.seed, number: it.number });
  if (it !== game) return;
  if (answer.error) return failed(answer);
  it.number += 1;
  it.rolled = sorted(diceOf(answer.rolled));
  if (facesIn(it.rolled).every(face => it.kept.includes(face))) return stage(it, () => showBust(it, "Nothing you may keep: a bust."));
  const advice = await askAdvice(it);
  if (it !== game) return;
  if (advice.error) return failed(advice);
  const keep = face => { if (it.redraw) keepFace(it, advice, face); };
  stage(it, () => showStep(make("h3", { text: "Keep which face?" }), momentDice(it.kept, it.rolled, keep), replyButtons(repliesOf(advice, true), keep)));
}

const askAdvice = it => quick.ask({ ask: "coach", ...it.position, kept: it.kept || "-", rolled: it.rolled || "-", rules: "" });

function repliesOf(advice, byFace) {
  const hints = byId("play-hints").checked;
  const note = choice => hints && (choice.cost < .005 ? "best" : "costs " + choice.cost.toFixed(2));
  const words = choice => byFace ? choice.words.replace(/^keep /, "") : choice.words;
  const choices = byFace ? [...advice.choices].sort((a, b) => FACES.indexOf(a.choice) - FACES.indexOf(b.choice)) : advice.choices;
  return choices.map(choice => ({ reply: choice.choice, words: words(choice), note: note(choice) }));
}

function remember(it, advice, chosen) {
  const taken = advice.choices.find(choice => choice.choice === chosen);
  const best = advice.choices.find(choice => choice.choice === advice.best);
  if (advice.choices.length > 1 && taken)
    it.decisions.push({ ...it.position, kept: it.kept, rolled: it.rolled, words: taken.words, best: best ? best.words : "", cost: taken.cost });
}

async function keepFace(it, advice, face) {
  it.redraw = null;
  remember(it, advice, face);
  const answer = await quick.ask({ ask: "keep", kept: it.kept || "-", rolled: it.rolled, face });
  if (it !== game) return;
  if (answer.error) return failed(answer);
  Object.assign(it, { kept: sorted(diceOf(answer.kept)), rolled: "", total: answer.total });
  const advised = await askAdvice(it);
  if (it !== game) return;
  if (advised.error) return failed(advised);
  const choices = advised.choices.map(choice => choice.choice);
  if (!choices.length) return stage(it, () => showBust(it, "The turn ends here with nothing to take: a bust."));
  const tile = advised.takes && `take ${advised.takes.tile}${advised.takes.from === "rival" ? " from your rival" : ""}`;
  const dice = countedDice(answer.dice_left);
  const go = choice => {
    if (!it.redraw) return;
    it.redraw = null;
    remember(it, advised, choice);
    if (choice === "stop") endTurn(it, it.total); else rollDice(it);
  };
  stage(it, () => showStep(make("h3", { text: choices.length > 1 ? "Stop or roll?" : "Go on" }), momentDice(it.kept, ""),
    replyButtons(repliesOf(advised).map(one => ({ ...one, words: one.reply === "stop" ? `Stop: ${tile || one.words}` : `Roll ${dice}` })), go)));
}

function showBust(it, words) {
  showStep(make("h3", { text: words }), momentDice(it.kept, it.rolled), onward("Go on", () => endTurn(it, null)));
}

async function endTurn(it, reached) {
  it.redraw = null;
  const answer = await quick.ask({ ask: "take", ...it.position, total: reached });
  if (it !== game) return;
  if (answer.error) return failed(answer);
  it.position = answer.position;
  showTable(it);
  if (answer.over) finish(it, answer, "You"); else rivalTurn(it, outcome(answer, "You"));
}

// What a turn brought, in words.
function outcome(answer, who) {
  const { took, returned, turned } = answer;
  const took_from = { table: "from the table", rival: who === "You" ? "from your rival" : "from you" };
  if (took) return `${who}: tile ${took.tile} ${took_from[took.from] || "from you"}.`;
  return `${who}: a bust` + (returned ? `, tile ${returned} goes back` : "") + (turned ? `${returned ? " and" : ","} ${turned} is turned down.` : ".");
}

async function rivalTurn(it, before) {
  it.redraw = null;
  const answer = await quick.ask({ ask: "rival_turn", ...it.position, player: it.player, seed: it.seed + 1, number: it.number });
  if (it !== game) return;
  if (answer.error) return failed(answer);
  it.number += answer.rolls.length + 1;
  const list = make("ol", { class: "rolls" }), rest = make("div");
  showStep(before && remark(before), make("h3", { text: capital(it.name) + "’s turn" }), list, rest);
  const lines = rivalLines(answer.rolls);
  const done = () => {
    list.append(...lines.splice(0));
    it.position = answer.position;
    showTable(it);
    if (answer.over) return finish(it, answer, "Rival");
    fill(rest, make("p", { class: "question", text: outcome(answer, "Rival") }),
      onward("Your turn: roll 8 dice", () => { it.kept = ""; rollDice(it); }));
    if (location.hash === "#play") rest.querySelector("button").focus({ preventScroll: true });
  };
  const tick = () => {
    if (it !== game || !lines.length) return;
    list.append(lines.shift());
    if (lines.length) setTimeout(tick, RIVAL_PACE); else setTimeout(() => { if (it === game && rest.querySelector("[data-skip]")) done(); }, RIVAL_PACE / 2);
  };
  if (calm.matches) return done();
  fill(rest, make("div", { class: "replies" }, button("Skip", done, { class: "plain", "data-skip": true, "data-key": "r" })));
  tick();
}

function rivalLines(rolls) {
  let kept = [];
  return rolls.map(roll => {
    const dice = [...sorted(diceOf(roll.rolled))];
    const said = roll.kept ? "keeps " + (dice.filter(face => face === roll.kept).length > 1 ? FACE_WORDS : FACE_WORD)[roll.kept] : "nothing to keep";
    if (roll.kept) kept = kept.concat(dice.filter(face => face === roll.kept));
    const shown = dice.map(face => die(face, face === roll.kept ? "die small-die" : "die small-die set-aside"));
    return make("li", {}, make("span", { class: "dice", "aria-hidden": "true" }, shown),
      make("span", { class: "small" }, said, make("span", { class: "muted", text: roll.kept ? `: ${total(kept)}` : "" }),
        make("span", { class: "visually-hidden", text: " of " + dice.join(" ") })));
  });
}

function finish(it, answer, who) {
  const words = { mine: "You win.", rival: "Your rival wins.", shared: "You share the game." };
  it.redraw = null;
  showStep(remark(outcome(answer, who)), make("p", { class: "result", text: words[answer.winner] || "The game is over." }),
    make("p", { text: `You ${answer.worms.mine}, your rival ${answer.worms.rival}.` }), onward("New game", newGame));
  const costly = it.decisions.filter(one => one.cost >= .005).sort((a, b) => b.cost - a.cost);
  const sum = costly.reduce((all, one) => all + one.cost, 0);
  const items = costly.slice(0, 5).map(one => lossItem(
    `${one.kept ? "Kept " + one.kept : "Nothing kept"}${one.rolled ? ", rolled " + one.rolled : ""}: ${one.words}; better: ${one.best}.`,
    `lost ${one.cost.toFixed(2)} worms`, () => openExample(one, byId("coach-rule").value)));
  fill(byId("play-review"), make("div", { class: "panel" }, make("h3", { text: "Your decisions" }),
    make("p", { text: `Of ${counted(it.decisions.length, "decision")}, ${it.decisions.length - costly.length} were as good as the exact player’s.` }),
    make("p", { text: costly.length ? `The others lost ${sum.toFixed(2)} worms; luck plays no part in that.` : "None could have been better." }),
    make("ol", { class: "list" }, items)));
}

// Odds

const odds = { kept: "" };

function startOdds() {
  odds.tray = makeTray(byId("odds-kept"), "Dice kept", "none yet", () => { odds.kept = odds.tray.dice(); showOdds(); });
  byId("odds-clear").onclick = () => { odds.kept = ""; showOdds(); };
}

async function showOdds() {
  odds.tray.show(odds.kept, 8);
  const place = byId("odds-answer");
  const answer = await quick.ask({ ask: "odds", kept: odds.kept || "-" }, "odds");
  if (answer.error) return fill(place, problem(answer));
  announce(`Total ${answer.total}; at least 21 in ${percent(answer.totals[0].at_least)}`);
  const open = place.querySelector("details[open]");
  const heads = ["total", "at least", "exactly"].map(text => make("th", { scope: "col", text }));
  const row = one => make("tr", {}, make("td", { text: one.total }), make("td", { text: percent(one.at_least) }), make("td", { text: percent(one.exactly) }));
  fill(place, remark(`Total ${answer.total}, ${countedDice(answer.dice_left)} left.`),
    make("div", { class: "panel" }, make("p", { class: "small" }, make("i", { class: "swatch" }), "exactly", make("i", { class: "swatch pale" }), "at least"),
      oddsChart(answer.totals, widthOf(place) - 34)),
    make("details", { open: Boolean(open) }, make("summary", { text: "As a table" }),
      make("table", {}, make("thead", {}, make("tr", {}, heads)), make("tbody", {}, answer.totals.map(row)))));
}

const label = (x, y, text, properties) => draw("text", { x, y, "text-anchor": "middle", text, ...properties });
const gridLine = (left, right, y, text) => [draw("line", { class: "axis", x1: left, x2: right, y1: y, y2: y }),
  label(left - 6, y + 4, text, { "text-anchor": "end" })];

function oddsChart(totals, width) {
  const height = 240, left = 36, step = (width - left) / totals.length, y = share => 10 + (height - 40) * (1 - share);
  const lines = [0, .25, .5, .75, 1].map(share => gridLine(left, width, y(share), 100 * share + (share === 1 ? " %" : "")));
  const bars = totals.map((one, place) => {
    const x = left + place * step + step * .12, bar = (share, name) => draw("rect", { class: name, x, width: step * .76, y: y(share), height: y(0) - y(share), rx: 1.5 });
    const labelled = step > 24 || place % 5 === 4 || place === 0;
    return draw("g", {}, draw("title", { text: `${one.total}: at least ${percent(one.at_least)}, exactly ${percent(one.exactly)}` }),
      draw("rect", { x: left + place * step, width: step, y: 10, height: height - 40, fill: "transparent" }), bar(one.at_least, "pale"), bar(one.exactly, "value"),
      labelled && label(x + step * .38, height - 14, one.total),
      step > 38 && one.at_least >= .0005 && label(x + step * .38, y(one.at_least) - 4, (100 * one.at_least).toFixed(one.at_least < .1 ? 1 : 0), { class: "name", "font-size": 11 }));
  });
  return draw("svg", { class: "chart", viewBox: `0 0 ${width} ${height}`, role: "img",
    "aria-label": "Chances of each total; the table below has the figures" }, lines, bars);
}

// Rules

const COLUMNS = [
  { title: "rule", of: rule => rule.name, text: rule => rule.name },
  { title: "size", of: rule => rule.size, text: rule => rule.size },
  { title: "a turn", of: rule => rule.seconds_per_turn, text: rule => seconds(rule.seconds_per_turn) },
  { title: "wins", bestFirst: true, of: rule => rule.score.value, text: rule => percent(rule.score.value) },
  { title: "1 % slips", bestFirst: true, of: rule => rule.slip_1, text: rule => percent(rule.slip_1) },
];
const listing = { column: COLUMNS[2], up: true, opened: null };

function showRules() {
  const place = byId("rules-charts");
  fill(place, scatter(place, "Size: what there is to remember", rule => rule.size),
    scatter(place, "Seconds of thinking a turn", rule => rule.seconds_per_turn));
  showTableOfRules();
}

function scatter(place, title, across) {
  const wide = matchMedia("(min-width: 56rem)").matches;
  const width = Math.max(260, (wide ? widthOf(place) / 2 - 20 : widthOf(place)) - 34), height = 230, left = 38, bottom = height - 26;
  const most = Math.max(...found.map(across), 1) * 1.06, low = Math.floor(20 * Math.min(...found.map(rule => rule.score.value), .3)) / 20, high = .5;
  const x = value => left + (width - left - 10) * value / most, y = share => 12 + (bottom - 12) * (high - share) / (high - low);
  const ticks = Array.from({ length: Math.round((high - low) / .05) + 1 }, (_, step) => low + step * .05);
  const unit = most > 50 ? 20 : most > 25 ? 10 : 5;
  const said = remark("Tap a dot to open its rule.");
  const dots = found.map(rule => draw("circle", { class: rule.pick ? "dot pick" : "dot", cx: x(across(rule)), cy: y(rule.score.value), r: rule.pick ? 6.5 : 5 }));
  const nearest = event => {
    const box = chart.getBoundingClientRect(), px = (event.clientX - box.left) * width / box.width, py = (event.clientY - box.top) * height / box.height;
    const far = rule => (x(across(rule)) - px) ** 2 + (y(rule.score.value) - py) ** 2;
    return found.reduce((best, rule) => far(rule) < far(best) ? rule : best);
  };
  const name = rule => {
    dots.forEach((dot, place) => dot.classList.toggle("near", found[place] === rule));
    said.textContent = `${rule.name}: ${percent(rule.score.value)}, size ${rule.size}, ${seconds(rule.seconds_per_turn)} a turn`;
  };
  const labels = found.filter(rule => rule.pick).map(rule => draw("text", { class: "name", x: x(across(rule)) + 9, y: y(rule.score.value) + 15, text: rule.name }));
  const rows = ticks.map(share => gridLine(left, width, y(share), Math.round(100 * share) + (share === high ? " %" : "")));
  const feet = Array.from({ length: Math.floor(most / unit) + 1 }, (_, step) => label(x(step * unit), height - 8, step * unit));
  const chart = draw("svg", { class: "chart scatter", viewBox: `0 0 ${width} ${height}`, role: "img",
    "aria-label": `Strength against: ${title}. The table below has the figures.`,
    onpointermove: event => name(nearest(event)), onclick: event => openRule(nearest(event), true) },
    draw("rect", { width, height, fill: "transparent" }), rows, feet, dots, labels);
  return make("div", { class: "panel" }, make("h3", { text: title }), chart, said);
}

function showTableOfRules() {
  const { column, up, opened } = listing, sign = up ? 1 : -1;
  const rows = [...found].sort((a, b) => sign * (column.of(a) < column.of(b) ? -1 : column.of(a) > column.of(b) ? 1 : 0));
  const sort = one => {
    Object.assign(listing, { column: one, up: one === column ? !up : !one.bestFirst });
    showTableOfRules();
  };
  const head = COLUMNS.map(one => make("th", { scope: "col", "aria-sort": one === column ? (up ? "ascending" : "descending") : null },
    button(one.title, () => sort(one), { "data-order": one === column && (up ? "up" : "down"), "data-first": one === column })));
  const cells = rule => COLUMNS.map((one, place) => make("td", {}, place ? String(one.text(rule))
    : button(rule.name, () => openRule(rule === opened ? null : rule, false), { class: "link", id: "open-" + rule.name, "aria-expanded": String(rule === opened) })));
  const details = rule => make("tr", { class: "opened" }, make("td", { colspan: COLUMNS.length }, ruleDetails(rule)));
  fill(byId("rules-table"), make("div", { class: "scroll" }, make("table", {}, make("thead", {}, make("tr", {}, head)),
    make("tbody", {}, rows.map(rule => [make("tr", {}, cells(rule)), rule === opened && details(rule)])))));
}

function openRule(rule, scroll) {
  listing.opened = rule;
  showTableOfRules();
  if (!rule) return;
  byId("open-" + rule.name).focus({ preventScroll: true });
  if (scroll) byId("open-" + rule.name).scrollIntoView({ block: "start" });
}

function ruleDetails(rule) {
  const card = make("div");
  card.innerHTML = rule.card || "";
  return [make("div", { class: "columns" },
    make("div", {}, make("h3", { text: "In sentences" }), sentenceList(rule.sentences),
      remark(`Wins ${percent(rule.score.value)} of ${counted(rule.games, "game")} (${between(rule.score)}).`),
      make("details", {}, make("summary", { text: "Step by step" }), make("ol", { class: "procedure" }, rule.procedure.map(text => make("li", { text }))))),
    make("div", {}, card)),
  ruleButtons(rule.name), make("div", { class: "row" },
    button("Say it, and change it", () => { location.hash = "say"; sayIt(rule.sentences.join("\n")); }),
    rule.card && button("Print its card", () => printCard(card)))];
}

function printCard(card) {
  fill(byId("print"), card.cloneNode(true));
  document.body.classList.add("card");
  window.print();
}
window.addEventListener("afterprint", () => document.body.classList.remove("card"));

// Tabs and start

function showSay() {
  if (!run) return;
  run.show();
  if (!run.games) climb(run);
}

const SCREENS = { say: showSay, coach: showCoach, train: showTrain, play: () => game || newGame(), odds: showOdds, rules: showRules };
const RESIZED = { say: showSay, odds: showOdds, rules: showRules };
const tabOf = name => byId("tab-" + name);
const current = () => Object.hasOwn(SCREENS, hashName()) ? hashName() : "say";

function showScreen() {
  const left = document.activeElement && document.activeElement.closest("[role=tabpanel]");
  for (const name of Object.keys(SCREENS)) {
    const here = name === current();
    byId("screen-" + name).hidden = !here;
    tabOf(name).setAttribute("aria-selected", here);
    tabOf(name).tabIndex = here ? 0 : -1;
  }
  document.title = tabOf(current()).textContent + " – Pickomino by rule of thumb";
  window.scrollTo(0, 0);
  if (left) byId("screen-" + current()).querySelector("h2").focus({ preventScroll: true });
  SCREENS[current()]();
}

function moveAmongTabs(event) {
  const names = Object.keys(SCREENS), at = names.indexOf(current());
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key];
  if (event.key === " ") event.target.click();
  if (to === undefined) return;
  event.preventDefault();
  location.hash = names.at(to % names.length);
  tabOf(names.at(to % names.length)).focus();
}

// Writes what the module answers; the page counts as loaded only then, for programs that wait for that.
async function selftest() {
  const release = holdLoad();
  for (const part of document.querySelectorAll("body > *")) part.hidden = part.id !== "selftest";
  const answer = await quick.ask({ ask: "selftest" });
  storage.write("selftest", true);
  const page = { worker: !inPage, storage: storage.allowed, rules: found.length, screens: Object.keys(SCREENS).length };
  byId("selftest").textContent = JSON.stringify({ ...answer, page }, null, 1);
  document.title = "selftest done";
  release();
}

// A frame whose document stays open holds back the load event of the page.
function holdLoad() {
  const frame = make("iframe", { hidden: true });
  document.body.append(frame);
  frame.contentDocument.open();
  return () => { frame.contentDocument.close(); frame.remove(); };
}

function start() {
  for (const begin of [startCoach, startTrain, startPlay, startOdds]) begin();
  offerEverywhere();
  startSay();
  document.querySelector(".tabs").addEventListener("keydown", moveAmongTabs);
  window.addEventListener("hashchange", showScreen);
  window.addEventListener("resize", later(150, () => { if (RESIZED[current()]) RESIZED[current()](); }));
  showScreen();
  // Whoever types finds the module awake, with its phrases laid out.
  quick.ask({ ask: "read", text: EXAMPLES[0] });
  solveAhead();
}

if (location.hash === "#selftest") selftest(); else start();
