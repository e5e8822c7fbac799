"use strict";
// The tabs and the start: made of parts.js and of a script for each screen.

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
