// Uses the page as a person does, with real clicks, on a phone and on a desk:
//   node clicks.mjs PAGE.html [FOLDER FOR PICTURES] [--whole] [--only=train]
// With `--whole` games are played to their end, which takes a minute more; with `--only`
// one of the functions below is run. Prints one line for each thing tried; exits with 1
// when one of them failed.

import { chromium } from "playwright-core";
import { pathToFileURL } from "node:url";

const given = process.argv.slice(2);
const whole = given.includes("--whole");
const only = (given.find(argument => argument.startsWith("--only=")) || "").slice(7);
const [file, pictures] = given.filter(argument => !argument.startsWith("--"));
const address = pathToFileURL(file).href;
const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 900 } };
const executablePath = process.env.BROWSER || "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
let failed = 0;

function check(holds, what) {
  if (!holds) failed += 1;
  console.log(holds ? "ok  " : "FAIL", `${Math.round(performance.now() / 1000)} s`, what);
}

// A page of its own, opened at a screen; every error on it counts as a failure.
async function open(size, screen, before) {
  const context = await browser.newContext({ viewport: SIZES[size], hasTouch: size === "phone", reducedMotion: "reduce" });
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  page.on("pageerror", error => check(false, `${size} ${screen}: ${error.stack}`));
  await page.goto(`${address}#${screen}`);
  const looks = async name => {
    for (const colorScheme of pictures ? ["dark", "light"] : []) {
      await page.emulateMedia({ colorScheme });
      // A header that stays at the top of the window would lie across the picture.
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.screenshot({ path: `${pictures}/${name}-${size}${colorScheme === "dark" ? "-dark" : ""}.png`, fullPage: true });
    }
  };
  return { context, page, looks };
}

const text = (page, place) => page.locator(place).innerText();

async function say(size) {
  const { context, page, looks } = await open(size, "say");
  await page.fill("#words", "Honestly, worms first, then 5s, then 4s. Stop at 25.");
  await page.waitForSelector("#reading .said li");
  check((await page.locator("#reading .said li").count()) === 4, `${size}: words are read back as four sentences`);
  check((await text(page, "#reading")).includes("Honestly"), `${size}: words that were let pass are listed`);
  await page.waitForFunction(() => /\d,\d{3} games/.test(document.querySelector("#strength").innerText), null, { timeout: 60000 });
  check(/\d+\.\d\s*%/.test(await text(page, "#strength .figure")), `${size}: the strength is shown`);
  await page.waitForSelector("#losses .list li");
  check((await text(page, "#effort")).includes("Thinking a turn"), `${size}: the effort is shown`);
  await page.click("#change button");
  await page.waitForSelector("#change strong", { timeout: 60000 });
  check((await text(page, "#change")).includes("points"), `${size}: the change that helps most is found`);
  await looks("say");
  await page.locator("#losses .list button").first().click();
  await page.waitForSelector("#coach-answer .choice");
  check((await text(page, "#coach-answer")).includes("costs"), `${size}: an example opens in the coach`);

  await page.evaluate(() => { location.hash = "say"; });
  await page.fill("#words", "Worms first. Stop when I feel lucky.");
  await page.waitForSelector("#reading .wrong");
  check((await text(page, "#reading .wrong")).includes("feel"), `${size}: what is not understood is marked in the text`);
  const offered = label => page.locator("#reading .suggested button", { hasText: label });
  await offered("Leave it out").click();
  await page.waitForSelector("#reading .said");
  check((await page.inputValue("#words")).trim() === "Worms first.", `${size}: what was not understood can be left out`);
  await page.fill("#words", "When in doubt, the highest. Stop at 25.");
  await offered("Take the highest face.").waitFor();
  await looks("suggested");
  await offered("Take the highest face.").click();
  await page.waitForSelector("#reading .said");
  check(await page.inputValue("#words") === "Take the highest face. Stop at 25.", `${size}: a suggestion takes the place of what was not understood`);
  const hostile = ["<img src=x onerror=window.hurt=1><script>window.hurt=1</script>", "مرحبا \u202e אבג 🎲 \u0000 \ud800", "x".repeat(100000)];
  for (const words of hostile) {
    await page.fill("#words", words);
    await page.waitForSelector("#reading .mistake");
    const harm = await page.evaluate(() => window.hurt || document.querySelector("#reading img, #reading script") !== null);
    check(!harm, `${size}: hostile text does no harm: ${words.slice(0, 20)}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  check(wide <= 0, `${size}: nothing runs over sideways`);
  await context.close();
}

async function coach(size) {
  const { context, page, looks } = await open(size, "coach");
  await page.click("#coach-roll");
  await page.waitForSelector("#coach-answer .choice");
  await looks("coach-roll");
  await page.locator("#coach-answer .choice button").first().click();
  await page.waitForFunction(() => /Kept|Total|total|left/.test(document.querySelector("#coach-answer").innerText));
  await page.locator("#coach-board button").first().click();
  check((await text(page, "#coach-tops")).includes("21"), `${size}: a tapped tile goes to me`);
  await page.click("#coach-reset");
  check((await text(page, "#coach-tops")).includes("Mine: none"), `${size}: all tiles go back`);
  await looks("coach");
  await context.close();
}

// What would be right here, asked of the module itself; nothing is kept of it.
const rightReply = page => page.evaluate(async () => {
  const { rule, task } = training;
  const question = { ask: "answer", rules: rule.rules, progress: progressOf(rule), task, reply: task.kind === "number" ? "0" : task.kind === "gate" ? "yes" : task.replies[0].reply, seconds: 1 };
  return (await quick.ask(question)).right.reply;
});

// Answers the question on the screen, rightly or wrongly; returns whether there was one.
async function answer(page, rightly) {
  await page.waitForFunction(() => training.task && training.answered === false || /That was all|nothing|Begin/.test(document.querySelector("#train-card").innerText));
  const begin = page.locator("#train-card button", { hasText: "Begin" });
  if (await begin.count()) await begin.click();
  await page.waitForFunction(() => !training.answered && document.querySelector("#train-card .replies, #train-card form") || /That was all|nothing/.test(document.querySelector("#train-card").innerText));
  if (!await page.locator("#train-card .replies, #train-card form").count()) return false;
  const right = await rightReply(page);
  if (await page.locator("#train-card form").count()) {
    await page.fill("#train-card input", rightly ? right : "77");
    await page.keyboard.press("Enter");
  } else {
    const which = rightly ? `[data-reply="${right}"]` : `:not([data-reply="${right}"])`;
    await page.locator(`#train-card .replies button${which}`).first().click();
  }
  await page.waitForSelector(".verdict");
  return true;
}

// The answers kept for all rules.
const kept = page => page.evaluate(() => Object.values(keptLessons()).reduce((sum, rule) => sum + rule.progress.answered, 0));
const standing = (page, part) => text(page, `#train-${part}`);

async function train(size) {
  const { context, page, looks } = await open(size, "train");
  const verdict = () => text(page, ".verdict");
  await page.waitForSelector("#train-card .sentences");
  check(/Learn this sentence first/.test(await standing(page, "card")), `${size}: a beginner reads a sentence before the first question`);
  await looks("train-begin");
  for (const course of ["numbers", "gates", "faces", "stops", "turns", "mixed"]) {
    await page.selectOption("#train-course", course);
    const before = await kept(page);
    await answer(page, false);
    check(/^✗ Not/.test(await verdict()), `${size}: ${course}: a wrong answer is told`);
    if (course === "faces") check(/The rule says: /.test(await verdict()) && await page.locator(".replies .right").count() === 1, `${size}: the right face is shown`);
    await looks(`train-${course}-wrong`);
    await page.keyboard.press("Enter");
    await answer(page, true);
    check(/^✓ Right/.test(await verdict()), `${size}: ${course}: a right answer is told`);
    check(await kept(page) === before + 2, `${size}: ${course}: both answers are kept`);
    if (course === "turns") check(/Decision \d+ of \d+ of a turn/.test(await standing(page, "card")), `${size}: a turn is counted and timed`);
    await page.keyboard.press("Enter");
    await page.waitForSelector("#train-card .replies, #train-card form");
    await looks(`train-${course}`);
  }
  // Errors come back until they are right.
  check((await page.locator("#train-course [value=errors]").textContent()) !== "Errors (0)", `${size}: errors are counted`);
  await page.selectOption("#train-course", "errors");
  let rounds = 0;
  for (; rounds < 20 && await answer(page, rounds > 0); rounds += 1) await page.keyboard.press("Enter");
  check(rounds >= 4 && rounds < 20, `${size}: errors are asked until they are right, in ${rounds} answers`);
  check(/Errors \(0\)/.test(await page.locator("#train-course").innerText()), `${size}: no error is left`);
  await looks("train-errors");
  // Four right answers in a row unlock a sentence; after 50 decisions the strength in these hands is told.
  await page.selectOption("#train-course", "stops");
  const unlocked = async () => Number(/by heart: (\d+) of/.exec(await standing(page, "sentences"))[1]);
  const before = await unlocked();
  check(/In \d+ decisions? you are told/.test(await standing(page, "hands")), `${size}: it is said when the strength in one's hands is told`);
  for (let number = 0; number < 50 && !/Over your last/.test(await standing(page, "hands")); number += 1) {
    await answer(page, number % 12 !== 7);
    if (/From now on/.test(await verdict())) await looks("train-unlocked");
    await page.keyboard.press("Enter");
    if (await page.evaluate(() => Boolean(training.hands))) await page.waitForSelector("#train-hands .figure", { timeout: 20000 });
  }
  check(await unlocked() > before, `${size}: right answers unlock a sentence`);
  check(/In your hands: \d+\.\d %/.test(await standing(page, "hands")), `${size}: the strength in one's hands is told`);
  await page.click("#train-hands button");
  await page.waitForFunction(() => /No built-in rule|would win the most/.test(document.querySelector("#train-hands").innerText), null, { timeout: 60000 });
  check(true, `${size}: the best rule for these hands is named`);
  await looks("train-hands");
  // The same file opened twice loses nothing.
  const second = await context.newPage();
  await second.goto(`${address}#train`);
  const answers = await kept(page);
  for (const one of [page, second, page]) {
    await answer(one, false);
    await one.keyboard.press("Enter");
  }
  check(await kept(page) === answers + 3, `${size}: two pages at once lose no answer`);
  await page.evaluate(() => keepProgress(training.rule, { boxes: 1 }));
  await page.reload();
  await answer(page, true);
  check(/could not be read/.test(await text(page, "#notice")), `${size}: a progress that cannot be read is told of`);
  await context.close();
}

async function play(size) {
  const { context, page, looks } = await open(size, "play");
  await page.check("#play-hints");
  const replies = page.locator("#play-turn .replies button");
  const best = page.locator("#play-turn .replies button", { hasText: "best" });
  const ended = () => page.locator("#play-review .panel").count();
  // Some turns, or the whole game.
  const steps = whole ? 3000 : 40;
  let rivals = 0;
  for (let step = 0; step < steps && !(await ended()); step += 1) {
    await replies.first().waitFor({ timeout: 5000 }).catch(() => {});
    if ((await text(page, "#play-turn")).includes("The exact player’s turn")) rivals += 1;
    await page.waitForTimeout(20);
    const hinted = await best.count();
    if (hinted || await replies.count()) await (hinted ? best : replies).first().click({ timeout: 300 }).catch(() => {});
  }
  check(rivals > 0, `${size}: the rival plays its turns`);
  check((await text(page, "#play-score")).includes("worm"), `${size}: the worms are counted`);
  if (whole) check(await ended(), `${size}: a game ends with a review`);
  await looks("play");
  await context.close();
}

async function oddsAndRules(size) {
  const { context, page, looks } = await open(size, "odds");
  await page.waitForSelector("#odds-answer svg");
  const before = await page.locator("#odds-answer table").textContent();
  await page.locator("#odds-kept button:visible").last().click();
  await page.waitForFunction(before => document.querySelector("#odds-answer table").textContent !== before, before);
  check(true, `${size}: odds follow the dice kept`);
  await looks("odds");
  await page.evaluate(() => { location.hash = "rules"; });
  await page.waitForSelector("#rules-charts svg");
  const first = () => text(page, "#rules-table tbody tr:first-child td:first-child, #rules-table tbody tr:first-child th");
  const names = new Set([await first()]);
  for (const header of await page.locator("#rules-table thead button").all()) {
    await header.click();
    names.add(await first());
  }
  check(names.size > 1, `${size}: the rules are sorted by a click on a heading`);
  await page.locator("#rules-table tbody button").first().click();
  await page.waitForSelector("#rules-table svg");
  check((await text(page, "#rules-table")).includes("Train this rule"), `${size}: a rule opens with its card`);
  await looks("rules");
  await context.close();
}

// Storage that is forbidden, or full: everything works, and a note says so.
async function storage(size) {
  const troubles = {
    forbidden: () => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } }),
    full: () => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; },
  };
  for (const [name, trouble] of Object.entries(troubles)) {
    const { context, page } = await open(size, "train", trouble);
    await answer(page, true);
    check((await text(page, "footer")).includes("allows no storage"), `${size}: ${name} storage is told of`);
    await context.close();
  }
}

// Every control has a name for a screen reader, is large enough to tap, and is reached
// by Tab with a mark around it; among the tabs, and to a die that has a reply, by other keys,
// and what leads to the coach's answer goes away on the way there.
async function controls(size) {
  const ready = { say: "#change button", coach: "#coach-answer .choice", train: "#train-card .replies", play: "#play-turn button", odds: "#odds-answer svg", rules: "#rules-table .opened" };
  const before = { say: page => page.fill("#words", "Worms first. Stop at 25."), coach: page => page.click("#coach-roll"), rules: page => page.locator("#rules-table tbody button").first().click() };
  for (const [screen, place] of Object.entries(ready)) {
    const { context, page } = await open(size, screen);
    if (screen === "train") {
      await page.selectOption("#train-course", "faces");
      await page.locator("#train-card button", { hasText: "Begin" }).click();
    }
    if (before[screen]) await before[screen](page);
    await page.waitForSelector(place, { timeout: 60000 });
    if (screen === "say") await page.locator("#strength button").first().click();
    const session = await context.newCDPSession(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const roles = ["button", "link", "textbox", "combobox", "checkbox", "tab", "image", "progressbar", "tabpanel"];
    const unnamed = nodes.filter(node => !node.ignored && roles.includes(node.role?.value) && !node.name?.value).map(node => node.role.value);
    check(unnamed.length === 0, `${size} ${screen}: everything has a name ${unnamed}`);
    const wanted = await page.evaluate(() => {
      const all = [...document.querySelectorAll("button, select, input, textarea, summary, a, label.check")].filter(one => one.checkVisibility() && !one.disabled && one.id !== "coach-short");
      const target = one => one.closest("label") || one;
      const small = all.filter(one => { const { width, height } = target(one).getBoundingClientRect(); return Math.min(width, height) < (one.closest(".moment") ? 30 : 44); });
      return { number: all.filter(one => one.tabIndex === 0).length, small: small.map(one => one.outerHTML.slice(0, 80)) };
    });
    check(wanted.small.length === 0, `${size} ${screen}: everything is large enough to tap ${wanted.small}`);
    await page.evaluate(() => { document.activeElement.blur(); window.getSelection().removeAllRanges(); document.body.tabIndex = -1; document.body.focus(); });
    await page.evaluate(() => { window.reached = new Set(); });
    let marked = true;
    for (let press = 0; press < wanted.number; press += 1) {
      await page.keyboard.press("Tab");
      marked &&= await page.evaluate(() => { const one = document.activeElement; window.reached.add(one); const { outlineStyle, outlineWidth } = getComputedStyle(one); return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2; });
    }
    const number = await page.evaluate(() => [...window.reached].filter(one => one.tabIndex === 0 && one !== document.body).length);
    check(marked && number === wanted.number, `${size} ${screen}: ${number} of ${wanted.number} controls are reached by keyboard, with a mark`);
    await context.close();
  }
}

for (const size of Object.keys(SIZES)) {
  for (const tried of [say, coach, train, play, oddsAndRules, storage, controls]) {
    if (only && tried.name !== only) continue;
    await tried(size).catch(error => check(false, `${size} ${tried.name}: ${error.message}`));
  }
}
await browser.close();
process.exit(failed ? 1 : 0);
