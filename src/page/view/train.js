"use strict";
// Lessons about a rule, one question after the other. What is asked, what an answer
// is worth and what is kept of it is worked out in the module; here it is shown.

const KEPT_RULES = 30, HANDS_AGAIN = 10;
const training = { rule: null, course: "mixed", place: null, task: null, turn: 0, since: 0 };

// What is kept of the answers for each rule: `{progress, at}` by its sentences.
const keptLessons = () => Object(storage.read("lessons"));
const progressOf = rule => (keptLessons()[rule.rules] || {}).progress || null;

function keepProgress(rule, progress) {
  const all = { ...keptLessons(), [rule.rules]: { progress, at: Date.now() } };
  const newest = Object.entries(all).sort((a, b) => b[1].at - a[1].at).slice(0, KEPT_RULES);
  storage.write("lessons", Object.fromEntries(newest));
}

function startTrain() {
  byId("train-rule").onchange = byId("train-course").onchange = () => showTrain(true);
  setInterval(showClock, 1000);
}

function showTrain(anew) {
  const rule = ruleNamed(byId("train-rule").value), course = byId("train-course").value;
  if (!rule || (!anew && rule === training.rule)) return;
  const other = rule !== training.rule;
  Object.assign(training, { rule, course, place: null, task: null, answered: null, turn: 0 });
  if (other) fill(byId("train-hands"));
  fill(byId("train-card"), make("p", { class: "muted", text: "Drawing moments of games …" }));
  nextTask();
}

const trainCard = (...parts) => fill(byId("train-card"), ...parts);

async function nextTask() {
  const { rule, course } = training, fresh = !training.place;
  const answer = await quick.ask({ ask: "lesson", rules: rule.rules, course, drawn: inPage ? 60 : 400,
    progress: progressOf(rule), place: training.place }, "lesson");
  if (rule !== training.rule || course !== training.course) return;
  if (answer.error) return trainCard(problem(answer));
  Object.assign(training, { place: answer.place, task: answer.task, at: answer.turn });
  if (answer.anew) notice("What was kept of your answers could not be read; you begin anew.");
  training.locked = answer.standing.unlocked < answer.standing.sentences;
  showStanding(answer.standing);
  if (answer.task && fresh && answer.standing.answered === 0) return showBeginning(answer.task);
  if (answer.task) return showTask(answer.task);
  if (fresh) return trainCard(make("p", { text: NOTHING[course] || (answer.standing.answered ? "Nothing is due now: choose what to practise." : "This rule leaves nothing to decide.") }));
  training.place = null;
  if (REPEATED.includes(course)) return nextTask();
  trainCard(make("p", { class: "question", text: "That was all." }), make("div", { class: "row" }, button("Once more", nextTask, { class: "primary" })));
}

// Lessons that go on with other moments of games.
const REPEATED = ["mixed", "gates", "faces", "stops", "turns"];
const NOTHING = {
  numbers: "This rule says no number.",
  gates: "This rule asks nothing of a roll as a whole.",
  errors: "There is nothing that you got wrong and not right since.",
};

// A beginner reads what is asked by heart before the first question.
function showBeginning(task) {
  const { rule, course } = training, all = course === "numbers";
  trainCard(make("h3", { text: all ? "Learn the numbers in these sentences" : "Learn this sentence first" }),
    make("ol", { class: "sentences" }, (all ? rule.sentences : rule.sentences.slice(0, 1)).map(text => make("li", { text }))),
    rule.sentences.length > 1 && !all && remark("The others are shown with a question that they decide. Four right answers in a row, and you are asked the next by heart too."),
    make("div", { class: "row" }, button("Begin", () => showTask(task), { class: "primary" })));
}

function showTask(task) {
  const shown = { number: askNumber, gate: askGate, decision: askDecision }[task.kind](task);
  const [at, of] = training.at;
  if (training.course === "turns" && at === 1) training.turn = 0;
  training.since = performance.now();
  training.answered = false;
  trainCard(training.course === "turns" && make("p", { class: "small muted heading" }, `Decision ${at} of ${of} of a turn`, make("span", { id: "train-clock", role: "timer", "aria-live": "off" })), ...shown);
  showClock();
  const card = byId("train-card"), { top, bottom } = card.getBoundingClientRect();
  if (training.place.at > 1 && (top < 0 || bottom > innerHeight - 64)) card.scrollIntoView({ block: "start" });
}

function showClock() {
  const clock = byId("train-clock");
  if (clock) clock.textContent = `${Math.round(training.turn + (training.answered ? 0 : thought()))} s`;
}

// The seconds since the question; whoever was away for long is not timed.
const thought = () => (performance.now() - training.since) / 1000;

function askDecision(task) {
  return [momentBoard(task), momentDice(task.kept, task.rolled, reply => answerTask(reply)),
    make("p", { class: "question", text: task.rolled ? "Which face does the rule keep?" : "Does the rule stop or roll again?" }),
    task.told ? make("p", { class: "small" }, make("span", { class: "muted", text: "Decided by: " }), task.told)
      : training.locked && remark("None of the sentences that you do not know yet decides here."),
    replyButtons(task.replies, answerTask), keysNote(task.rolled ? "1 to 5, w" : "s, r")];
}

function askGate(task) {
  return [momentBoard(task), momentDice(task.kept, task.rolled), make("p", { class: "question", text: task.question }),
    replyButtons([{ reply: "yes", words: "Yes" }, { reply: "no", words: "No" }], answerTask), keysNote("y, n")];
}

function askNumber(task) {
  const input = make("input", { class: "number", "aria-label": "the number", inputmode: "decimal", autocomplete: "off", "data-first": true });
  const form = make("form", { class: "row" }, input, make("button", { class: "primary", text: "Answer" }));
  form.onsubmit = event => {
    event.preventDefault();
    if (input.value.trim()) answerTask(input.value.replace(",", "."));
  };
  return [make("p", { class: "muted", text: "Which number belongs in the gap?" }),
    make("p", { class: "question", text: task.text.replace("___", "…") }), form];
}

const keysNote = keys => make("p", { class: "small muted keys", text: `Keys: ${keys}; then Enter for the next.` });

async function answerTask(reply) {
  const { rule, task } = training;
  if (training.answered) return;
  training.answered = true;
  const seconds = thought();
  // The progress that is stored now: a second open page loses nothing.
  const answer = await quick.ask({ ask: "answer", rules: rule.rules, progress: progressOf(rule), task, reply, seconds });
  if (rule !== training.rule || task !== training.task) return;
  if (answer.error) {
    training.answered = false;
    return byId("train-card").append(problem(answer));
  }
  training.turn += seconds;
  keepProgress(rule, answer.progress);
  for (const one of byId("train-card").querySelectorAll("button, input")) {
    one.disabled = true;
    one.classList.toggle("right", one.dataset.reply === answer.right.reply);
    one.classList.toggle("chosen", one.dataset.reply === reply);
  }
  showVerdict(answer, linesOf(task, answer));
  showStanding(answer.standing);
}

// What is said of an answer beyond right and wrong.
function linesOf(task, { faithful, right, decision }) {
  if (task.kind === "number") return [!faithful && `The number is ${right.words}.`];
  if (task.kind === "gate") return [!faithful && `The answer is ${right.words}.`];
  const [at, of] = training.at;
  return [!faithful && `The rule says: ${right.words}.`,
    decision.sentence ? !task.told && `By: “${decision.sentence}”` : "No sentence decides: " + (task.rolled ? "the face worth the most points." : "roll again."),
    decision.slip && `One slip explains your answer: ${decision.slip}.`,
    decision.cost >= .005 ? `Against the exact player your answer loses ${decision.cost.toFixed(2)} worms.` : "The exact player would do no better.",
    training.course === "turns" && at === of && `${counted(of, "decision")} of a turn in ${Math.round(training.turn)} s.`];
}

function showVerdict({ faithful, decision, unlocked }, lines) {
  const next = button("Next", nextTask, { class: "primary" });
  const words = faithful ? "Right." : training.task.kind === "decision" ? "Not what the rule says." : "Not right.";
  const more = unlocked && `From now on you are asked this too, without seeing it: ${unlocked}`;
  announce(present([words, ...lines, more]).join(" "));
  const steps = decision && decision.steps;
  const block = make("div", { class: faithful ? "verdict" : "verdict wrong" },
    make("strong", { class: faithful ? "good" : "bad", text: (faithful ? "✓ " : "✗ ") + words }), present(lines).map(text => make("p", { text })),
    more && make("p", { class: "unlocked", text: more }), make("div", { class: "row" }, next),
    steps && make("details", {}, make("summary", { text: "Step by step" }), steps.length
      ? make("ol", { class: "steps" }, steps.map(([name, about]) => make("li", {}, make("span", { class: "muted", text: name + ": " }), about)))
      : remark("Nothing has to be thought of here.")));
  byId("train-card").append(block);
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
}

function showStanding(it) {
  const { rule } = training;
  const line = (term, text) => [make("dt", { text: term }), make("dd", { text: it.decisions ? text() : "–" })];
  byId("train-course").querySelector("[value=errors]").textContent = `Errors (${it.missed})`;
  const list = byId("train-sentences"), open = list.open;
  fill(list, make("summary", { text: `Sentences by heart: ${it.unlocked} of ${it.sentences}` }),
    make("ol", { class: "sentences" }, rule.sentences.map((text, place) => make("li", { class: place < it.unlocked ? null : "locked", text }))),
    it.unlocked < it.sentences && remark("The others are shown with a question that they decide. Four right answers in a row unlock the next."));
  list.open = open;
  fill(byId("train-marks"), make("h3", { text: "So far" }),
    make("dl", { class: "pair" }, line("As the rule says", () => percent(it.faithful, 0)), line("Cost a decision", () => it.cost.toFixed(3) + " worms"),
      line("Time a decision", () => seconds(it.seconds)), line("Decisions", () => it.decisions)),
    make("div", { class: "boxes", role: "img", "aria-label": "Things asked, in boxes 1 to 5: " + it.boxes.join(", ") },
      it.boxes.map((count, place) => make("span", {}, make("small", { text: `box ${place + 1}` }), String(count)))),
    make("details", {}, make("summary", { text: "What this means" }),
      remark("What you answer rightly moves up a box and, in the mixture, comes up half as often; a wrong answer puts it back into the first."),
      remark("The cost is against the exact player’s choice; the rule itself has some.")),
    !storage.allowed && make("p", { class: "small", text: KEPT_NOTE }));
  showHands({ rule, ...it });
}

// In your hands: how strong the rule is with the slips and the time of this person

function showHands({ rule, answered, decisions, enough }) {
  const place = byId("train-hands"), before = training.hands;
  if (decisions < enough) {
    training.hands = null;
    return fill(place, handsHeading(), make("progress", { max: enough, value: decisions, "aria-label": "Decisions answered" }),
      remark(`In ${counted(enough - decisions, "decision")} you are told how strong the rule is as you carry it out, with your slips and your time.`));
  }
  if (before && before.rule === rule && answered < before.answered + HANDS_AGAIN) return;
  const it = training.hands = { rule, answered, progress: progressOf(rule) };
  if (!inPage) return workOutHands(it);
  fill(place, handsHeading(), remark("The page will stand still for some seconds."), make("div", { class: "row" }, button("Work it out", () => workOutHands(it))));
}

const handsHeading = () => make("h3", { text: "In your hands" });
const askHands = (it, other = null) => slow.ask({ ask: "hands", rules: it.rule.rules, name: titleOf(it.rule), progress: it.progress, other });
const tellHands = (it, others) => slow.ask({ ask: "hands_told", rules: it.rule.rules, progress: it.progress, own: it.own, others });
const paragraphs = text => text.trim().split("\n").map(text => make("p", { class: "small said-of", text }));

async function workOutHands(it) {
  const place = byId("train-hands");
  if (!place.querySelector(".figure")) fill(place, handsHeading(), make("p", { class: "small muted", text: "Playing games with your slips …" }));
  it.own = await askHands(it);
  const told = it.own.error ? it.own : await tellHands(it, []);
  if (it !== training.hands) return;
  if (told.error) return fill(place, handsHeading(), problem(told));
  const best = make("div", { role: "status" }, make("div", { class: "row" }, button("Which rule would be best for me?", () => seekBest(it, best))));
  fill(place, handsHeading(), make("div", { class: "figure" }, make("span", { class: "big" }, (100 * it.own.score.value).toFixed(1), make("small", { text: " %" })),
    make("span", { class: "muted", text: "wins against the exact player" })), paragraphs(told.own), best);
}

// Tries every rule found with the slips and the slowness of this person.
async function seekBest(it, place) {
  const others = [];
  for (const [number, { name, rules, score }] of found.entries()) {
    fill(place, make("p", { class: "small muted", text: `Trying the rules found with your slips: ${number} of ${found.length} …` }));
    const other = await askHands(it, { name, rules, score });
    if (it !== training.hands) return;
    if (other.error) return fill(place, problem(other));
    others.push(other);
  }
  const told = await tellHands(it, others);
  if (it !== training.hands) return;
  if (told.error) return fill(place, problem(told));
  fill(place, paragraphs(told.stronger), told.best && make("div", { class: "row" },
    button(`Train ${told.best.name}`, () => useRule(told.best.name, "train", "train-rule"))));
}
