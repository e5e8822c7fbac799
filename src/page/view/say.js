"use strict";
// The screen on which a strategy is said: how it is read, its strength, effort and
// losses, and the change that helps most.

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
  else if (answer.mistakes) {
    fill(byId("reading"), cut, ...mistakesIn(text, answer));
    suggest(whole, text);
  }
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

// Adds what may have been meant to each mistake that is shown; a click says it.
async function suggest(whole, text) {
  const answer = await quick.ask({ ask: "suggest", text }, "suggest");
  if (answer.error || whole !== byId("words").value) return;
  document.querySelectorAll("#reading .mistake").forEach((mistake, place) => {
    const suggested = answer.suggested[place];
    if (!suggested) return;
    const { from, sentences, left_out } = suggested;
    const offer = (label, said) => button(label, () => {
      // An offer for words that have been changed since would undo the change.
      if (whole !== byId("words").value) return;
      sayIt(said + whole.slice(text.length));
      byId("words").focus();
    }, { class: "example" });
    const offers = sentences.map(one => offer(one, text.slice(0, from[0]) + one + text.slice(from[1])));
    if (left_out !== null) offers.push(offer("Leave it out", left_out));
    mistake.append(...present([sentences.length > 0 && make("p", { text: "Did you mean" }), make("div", { class: "suggested" }, offers)]));
  });
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
  open && button("See it", open, { "aria-label": "See it in the coach: " + text }));

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
