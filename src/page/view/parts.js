"use strict";
// What the screens of the page are made of.
// In order: elements and words, storage, the module, dice and tiles, a moment of a
// game, the rules to choose from.

// Elements and words

const byId = id => document.getElementById(id);
const make = (tag, properties, ...children) => dress(document.createElement(tag), properties, children);
const draw = (tag, properties, ...children) =>
  dress(document.createElementNS("http://www.w3.org/2000/svg", tag), properties, children);
const present = children => children.flat(Infinity).filter(child => child || child === 0);

function dress(element, properties, children) {
  for (const [name, value] of Object.entries(properties || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "text") element.textContent = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...present(children));
  return element;
}

// Replaces what an element holds; the focus stays inside it.
function fill(place, ...children) {
  const held = place.contains(document.activeElement);
  place.replaceChildren(...present(children));
  if (held && !place.contains(document.activeElement))
    (place.querySelector("[data-first]") || place.querySelector("button:not(:disabled), input") || place)
      .focus({ preventScroll: true });
}

const button = (text, onclick, properties) => make("button", { type: "button", text, onclick, ...properties });
const percent = (share, digits = 1) => (100 * share).toFixed(digits) + "\u00a0%";
const between = (it, digits = 1) => (100 * it.low).toFixed(digits) + " to " + percent(it.high, digits);
const signed = value => (value < 0 ? "\u2212" : "+") + Math.abs(value).toFixed(2);
const many = number => number.toLocaleString("en");
const counted = (number, word) => many(number) + " " + word + (number === 1 ? "" : "s");
const countedDice = number => number === 1 ? "1 die" : number + " dice";
const seconds = value => (value < 10 ? value.toFixed(1) : value.toFixed(0)) + "\u00a0s";
const widthOf = (place, least = 280) => Math.max(least, Math.round(place.clientWidth || 0));

function later(milliseconds, act) {
  let timer = 0;
  return () => { clearTimeout(timer); timer = setTimeout(act, milliseconds); };
}

const hashName = () => location.hash.slice(1);

function notice(text) {
  byId("notice").textContent = text;
  byId("notice").hidden = !text;
}

const remark = text => make("p", { class: "small muted", text });

// Tells a screen reader what has changed.
function announce(text) {
  byId("said").textContent = text;
}

// Text in which `words` stand between backticks.
const spoken = text => text.split("`").map((part, place) => place % 2 ? make("code", { text: part }) : part);
const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

// Storage: what is entered stays in this browser, or only in this page where it may not.

const KEPT_NOTE = "Not kept: this browser allows no storage here.";
const memory = new Map();
const storage = {
  allowed: true,
  read(key) {
    if (memory.has(key)) return memory.get(key);
    try { return JSON.parse(localStorage.getItem("pickomino " + key)); } catch { return null; }
  },
  write(key, value) {
    try {
      localStorage.setItem("pickomino " + key, JSON.stringify(value));
      memory.delete(key);
    } catch {
      storage.allowed = false;
      memory.set(key, value);
      byId("kept").textContent = KEPT_NOTE;
    }
  },
};

// The module: one helper for quick questions, one for slow ones

let inPage = false;

// Resolves to a function that sends a question and resolves to `{answer, took}` or `{trap}`.
function workerPort() {
  return new Promise((opened, failed) => {
    const text = new Blob([byId("worker").textContent], { type: "text/javascript" });
    const address = URL.createObjectURL(text);
    const worker = new Worker(address);
    let number = 0, done = null;
    const send = question => new Promise(resolve => {
      number += 1;
      done = resolve;
      worker.postMessage({ id: number, question });
    });
    worker.onerror = event => {
      event.preventDefault();
      failed(new Error(event.message));
      if (done) done({ trap: event.message });
    };
    worker.onmessage = ({ data }) => {
      if (data.ready) { URL.revokeObjectURL(address); opened(send); }
      else if (data.failed) failed(new Error(data.failed));
      else if (data.id === number) {
        if (data.trap) worker.terminate();
        done(data);
      }
    };
    worker.postMessage({ module: byId("module").textContent });
  });
}

async function pagePort() {
  if (typeof openModule === "undefined") document.head.append(make("script", { text: byId("worker").textContent }));
  const ask = await openModule(byId("module").textContent);
  return question => new Promise(resolve => setTimeout(() => {
    const started = performance.now();
    try { resolve({ answer: ask(question), took: performance.now() - started }); }
    catch (problem) { resolve({ trap: String(problem) }); }
  }));
}

async function openPort() {
  if (!inPage) try { return await workerPort(); } catch { inPage = true; }
  return pagePort();
}

class Helper {
  took = 0;
  #waiting = [];
  #asked = null;
  #port = null;

  // A newer question of the same kind ends the interest in an older one, which then never resolves.
  ask(question, kind = null) {
    return new Promise(resolve => {
      if (kind) this.forget(kind);
      this.#waiting.push({ question, kind, resolve });
      if (!this.#asked) this.#work();
    });
  }

  forget(kind) {
    this.#waiting = this.#waiting.filter(one => one.kind !== kind);
    if (this.#asked && this.#asked.kind === kind) this.#asked.resolve = () => {};
  }

  async #work() {
    while (this.#waiting.length) {
      this.#asked = this.#waiting.shift();
      this.#asked.resolve(await this.#answer(this.#asked.question));
    }
    this.#asked = null;
  }

  async #answer(question) {
    try {
      this.#port ??= openPort();
      const reply = await (await this.#port)(question);
      if (reply.trap === undefined) {
        this.took = reply.took;
        return reply.answer;
      }
      this.#port = null;
      return { error: "The program inside this page broke off at this question. It has been started anew." };
    } catch (problem) {
      this.#port = null;
      const error = "The program inside this page does not run in this browser (" + problem.message + ").";
      notice(error);
      return { error };
    }
  }
}

const quick = new Helper();
const slow = new Helper();
function problem(answer) {
  announce(answer.error);
  return make("p", { class: "bad" }, spoken(answer.error));
}

// Dice and tiles

const FACES = ["1", "2", "3", "4", "5", "w"];
const FACE_WORDS = { 1: "ones", 2: "twos", 3: "threes", 4: "fours", 5: "fives", w: "worms" };
const FACE_WORD = { 1: "one", 2: "two", 3: "three", 4: "four", 5: "five", w: "worm" };
const TILES = Array.from({ length: 16 }, (_, place) => 21 + place);
const wormsOn = tile => Math.floor((tile - 17) / 4);
const diceOf = text => [...(text || "")].filter(face => FACES.includes(face));
const sorted = dice => [...dice].sort().join("");
const notation = items => items.length ? items.join(",") : "-";

function tilesOf(text) {
  return (text || "").split(",").flatMap(part => {
    const [first, last] = part.split("-").map(Number);
    return TILES.includes(first) ? TILES.filter(tile => tile >= first && tile <= (last || first)) : [];
  }).sort((a, b) => a - b);
}
const stackOf = text => (text || "").split(",").map(Number).filter(tile => TILES.includes(tile));
const wormsOf = stack => stack.reduce((sum, tile) => sum + wormsOn(tile), 0);
const START = { table: "21-36", mine: "-", rival: "-" };

const die = (face, name = "die") =>
  draw("svg", { class: name, "aria-hidden": "true" }, draw("use", { href: "#die-" + face }));

function diceRow(dice, none) {
  const said = dice.length ? dice.map(face => FACE_WORD[face]).join(", ") : none;
  return make("div", { class: "dice", role: "img", "aria-label": said },
    dice.length ? dice.map(face => die(face)) : make("span", { class: "none", text: none }));
}

// The sixteen tiles; with `ontap` they are buttons, in a row for each number of worms.
function makeBoard(ontap) {
  const tiles = TILES.map(tile => {
    const worms = Array.from({ length: wormsOn(tile) }, () => draw("svg", { "aria-hidden": "true" }, draw("use", { href: "#worm" })));
    return make(ontap ? "button" : "div", { class: "tile", type: ontap ? "button" : null, onclick: ontap && (() => ontap(tile)) },
      make("b", { text: tile }), make("span", { class: "worms" }, worms), make("small"));
  });
  const element = make("div", { class: ontap ? "board" : "board still", role: ontap ? "group" : "img", "aria-label": "Tiles" }, tiles);
  const show = position => {
    const table = tilesOf(position.table), mine = stackOf(position.mine), rival = stackOf(position.rival);
    TILES.forEach((tile, place) => {
      const stack = mine.includes(tile) ? mine : rival.includes(tile) ? rival : null;
      const state = stack ? (stack === mine ? "mine" : "rival") : table.includes(tile) ? "table" : "gone";
      const top = stack && stack[stack.length - 1] === tile;
      const owner = { mine: ontap ? "mine" : "you", rival: "rival" }[state] || "";
      const node = tiles[place];
      node.dataset.state = state;
      node.dataset.top = stack && !top ? "no" : "yes";
      node.lastChild.textContent = top && ontap ? owner + " · top" : owner;
      if (ontap) node.setAttribute("aria-label", `tile ${tile}, ${counted(wormsOn(tile), "worm")}: ${state}${top ? ", on top" : ""}`);
    });
    if (!ontap) element.setAttribute("aria-label",
      `On the table ${position.table}; your tiles ${position.mine}; your rival's ${position.rival}`);
  };
  return { element, show };
}

// A tray of dice: tap a face to add it, a die to take it out; or type 1 to 5, w and Backspace.
function makeTray(place, label, none, onchange) {
  const tray = make("div", { class: "dice", role: "group", "aria-label": label });
  let dice = [], room = 8;
  const change = next => { dice = [...sorted(next)]; onchange(); };
  const add = face => { if (dice.length < room) change([...dice, face]); };
  const remove = at => change(dice.filter((_, place) => place !== at));
  const faces = FACES.map(face => make("button",
    { type: "button", "aria-label": `${label}: add a ${FACE_WORD[face]}`, onclick: () => add(face) }, die(face)));
  place.append(make("div", { class: "tray" }, tray), make("div", { class: "faces", role: "group", "aria-label": "Add a die" }, faces));
  place.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (FACES.includes(event.key.toLowerCase())) add(event.key.toLowerCase());
    else if (event.key === "Backspace" && dice.length) remove(dice.length - 1);
    else return;
    event.preventDefault();
  });
  const show = (text, most) => {
    dice = [...sorted(diceOf(text))];
    room = most;
    for (const one of faces) one.setAttribute("aria-disabled", dice.length >= room);
    fill(tray, dice.length ? dice.map((face, at) => make("button",
      { type: "button", "aria-label": "take out the " + FACE_WORD[face], onclick: () => remove(at) }, die(face)))
      : make("span", { class: "none", text: none }));
  };
  return { show, dice: () => dice.join("") };
}

// A moment of a game, and replies as buttons with keys

const facesIn = dice => FACES.filter(face => dice.includes(face));
const momentBoard = position => { const board = makeBoard(); board.show(position); return board.element; };
const total = dice => dice.reduce((sum, face) => sum + (face === "w" ? 5 : Number(face)), 0);

// The dice kept and rolled; a rolled die that may be kept can be tapped.
function momentDice(kept, rolled, onface) {
  const own = diceOf(kept);
  const tappable = face => onface && !own.includes(face);
  const roll = diceOf(rolled).map(face => tappable(face)
    ? make("button", { type: "button", tabindex: -1, "aria-label": "keep " + FACE_WORDS[face], onclick: () => onface(face) }, die(face))
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
      face && die(one.reply), make("span", { text: face ? one.words : capital(one.words) }), one.note && make("span", { class: "cost", text: one.note }));
  }));
}

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.target.matches("input, textarea, select")) return;
  const screen = byId("screen-" + hashName());
  const one = screen && screen.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]:not(:disabled)`);
  if (one) { event.preventDefault(); one.click(); }
});

// The rules to choose from: the one that was said, and those that were found

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
