"use strict";
// The chance of each total, as a picture and as a table.

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
