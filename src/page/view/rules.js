"use strict";
// The rules found: two charts, a table, and each rule with its card.

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
  if (card.firstChild) dress(card.firstChild, { role: "img", "aria-label": `The card of ${rule.name}, as it is printed; “Step by step” says the same` }, []);
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
