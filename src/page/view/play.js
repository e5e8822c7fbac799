"use strict";
// A game against the exact player or a rule, with a review at its end.

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
