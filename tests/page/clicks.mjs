// Uses the page as a person does, with real clicks, on a phone and on a desk:
//   node clicks.mjs PAGE.html [FOLDER FOR PICTURES] [--whole]
// With `--whole` games are played to their end, which takes some minutes. Prints one line for each thing tried; exits with 1 when one of them failed.

import { chromium } from "playwright-core";
import { pathToFileURL } from "node:url";

const whole = process.argv.includes("--whole");
const [file, pictures] = process.argv.slice(2).filter(argument => argument !== "--whole");
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
  const looks = async name => pictures && page.screenshot({ path: `${pictures}/${name}-${size}.png`, fullPage: true });
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
  await page.locator("#coach-answer .choice button").first().click();
  await page.waitForFunction(() => /Kept|Total|total|left/.test(document.querySelector("#coach-answer").innerText));
  await page.locator("#coach-board button").first().click();
  check((await text(page, "#coach-tops")).includes("21"), `${size}: a tapped tile goes to me`);
  await page.click("#coach-reset");
  check((await text(page, "#coach-tops")).includes("Mine: none"), `${size}: all tiles go back`);
  await looks("coach");
  await context.close();
}

// Answers one question; the first reply, or the number 3.
async function answer(page) {
  await page.waitForSelector("#train-card .replies, #train-card form");
  if (await page.locator("#train-card form").count()) {
    await page.fill("#train-card input", "3");
    await page.keyboard.press("Enter");
  } else {
    await page.locator("#train-card .replies button").first().click();
  }
  await page.waitForSelector(".verdict");
}

const kept = page => page.evaluate(() => {
  const all = Object.values(JSON.parse(localStorage.getItem("pickomino training") || "{}"));
  return all.reduce((sum, rule) => sum + rule.answers.length, 0);
});

async function train(size) {
  const { context, page, looks } = await open(size, "train");
  for (let question = 0; question < 4; question += 1) {
    await answer(page);
    await page.keyboard.press("Enter");
  }
  check((await kept(page)) >= 1, `${size}: answers are kept`);
  await looks("train");
  // The same file opened twice loses nothing.
  const second = await context.newPage();
  await second.goto(`${address}#train`);
  const before = await kept(page);
  for (const one of [page, second, page]) {
    let decision = false;
    while (!decision) {
      await one.waitForSelector("#train-card .replies, #train-card form, #train-card .verdict");
      if (await one.locator(".verdict").count()) await one.keyboard.press("Enter");
      await one.waitForSelector("#train-card .replies, #train-card form");
      decision = (await one.locator("#train-card form").count()) === 0;
      await answer(one);
    }
  }
  check((await kept(page)) === before + 3, `${size}: two pages at once lose no answer`);
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
    await answer(page);
    check((await text(page, "footer")).includes("allows no storage"), `${size}: ${name} storage is told of`);
    await context.close();
  }
}

for (const size of Object.keys(SIZES)) {
  for (const tried of [say, coach, train, play, oddsAndRules, storage]) {
    await tried(size).catch(error => check(false, `${size} ${tried.name}: ${error.message}`));
  }
}
await browser.close();
process.exit(failed ? 1 : 0);
