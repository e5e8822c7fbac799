"use strict";
// The coach: a moment of a game is set up, and every choice is valued.

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
