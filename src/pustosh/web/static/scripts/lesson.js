// A lesson: lights one thing and puts its sentence beside it; and hints, each shown once.
// Without this the sentences of a step stand in a list, and there are no hints.
const root = document.getElementById("live");
const GAP = 20; // between the thing and its bubble
const EDGE = 8; // between the bubble and the edge of the window
const PHONE = matchMedia("(max-width: 820px)");
let first = "";
let at = 0;
let closed = false;

const bubble = () => document.getElementById("lesson");
const rows = () => [...bubble().querySelectorAll(".says > li")];

function begin() {
  if (!bubble()) { first = ""; return; }
  if (bubble().dataset.first !== first) { first = bubble().dataset.first; at = 0; closed = false; }
  at = Math.min(at, rows().length - 1);
  show();
}

function show() {
  const said = rows();
  said.forEach((row, n) => { row.hidden = n !== at; });
  const row = said[at];
  bubble().hidden = closed;
  bubble().querySelector("small").textContent = row.dataset.count;
  [...bubble().querySelectorAll(".beads i")].forEach((bead, n) => bead.classList.toggle("done", n < Number(row.dataset.number)));
  bubble().querySelector("[data-next]").hidden = at === said.length - 1;
  bubble().querySelector("[data-show]").hidden = !row.querySelector(".do");
  mark(row.dataset.points, Boolean(row.querySelector(".do")));
  put();
}

// All places where the wanted answer can be given are marked; the first in sight is lit.
function mark(points, wanted) {
  for (const old of root.querySelectorAll(".wanted")) old.classList.remove("wanted");
  if (wanted) for (const place of root.querySelectorAll(points)) place.classList.add("wanted");
}

// What belongs to a person is pointed at by their face until they are chosen, what is folded away by its fold.
function target() {
  const found = [...root.querySelectorAll(rows()[at].dataset.points)].map(place => faceOf(place) ?? foldAround(place) ?? place);
  const seen = found.filter(place => place.checkVisibility() && area(place).width > 0);
  return seen.find(place => place.closest(".stage") && inWindow(place)) ?? seen.find(inWindow) ?? seen[0];
}

function faceOf(place) {
  const hidden = place.closest("[data-person][hidden]")?.dataset.person ?? (place.hidden ? place.dataset.for : "");
  return hidden ? root.querySelector(`[data-chooses="${hidden}"]`) : null;
}

function foldAround(place) {
  let fold = null;
  for (let around = place.closest("details:not([open])"); around; around = around.parentElement.closest("details:not([open])")) fold = around;
  return fold?.querySelector("summary");
}

function inWindow(place) {
  const box = area(place);
  return box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
}

// A button that lies over a whole space is not larger than what the window shows of it.
function area(place) {
  const box = place.getBoundingClientRect();
  const frame = (place.closest(".stage, .scroll") ?? document.body).getBoundingClientRect();
  const left = Math.max(box.left, frame.left), top = Math.max(box.top, frame.top);
  return new DOMRect(left, top, Math.max(0, Math.min(box.right, frame.right) - left), Math.max(0, Math.min(box.bottom, frame.bottom) - top));
}

function put() {
  if (!bubble() || closed) return;
  const dim = document.getElementById("dim");
  const place = target();
  dim.hidden = !place;
  if (!place) { leave(); return; }
  const box = area(place);
  set(dim.firstElementChild, { left: box.left - 4, top: box.top - 4, width: box.width + 8, height: box.height + 8 });
  if (PHONE.matches) makeWay(box);
  else beside(box, place.closest(".call") ? innerWidth : leftOfQuestion());
}

// The bubble of a thing on the board leaves the question in sight.
function leftOfQuestion() {
  return root.querySelector(".call").getBoundingClientRect().left;
}

// On a phone the bubble lies over the foot of the window; where that is what it speaks of, over the head.
function makeWay(box) {
  leave();
  const own = bubble().getBoundingClientRect();
  bubble().toggleAttribute("data-high", box.bottom > own.top && box.top < own.bottom);
}

// Nothing to point at: the bubble stands where the style sheet puts it.
function leave() {
  bubble().removeAttribute("data-arrow");
  bubble().removeAttribute("data-high");
  for (const name of ["left", "top"]) bubble().style.removeProperty(name);
}

function beside(box, most) {
  const { width, height } = bubble().getBoundingClientRect();
  const level = clamp(box.top + box.height / 2 - 72, height, innerHeight);
  const across = clamp(box.left + box.width / 2 - 44, width, most);
  const ways = [
    ["left", box.right + GAP, level, box.right + GAP + width <= most - EDGE],
    ["right", box.left - GAP - width, level, box.left - GAP - width >= EDGE],
    ["up", across, box.bottom + GAP, box.bottom + GAP + height <= innerHeight - EDGE],
    ["down", across, box.top - GAP - height, box.top - GAP - height >= EDGE],
    ["", clamp(box.left + (box.width - width) / 2, width, most), clamp(box.top + (box.height - height) / 2, height, innerHeight), true],
  ];
  const [arrow, left, top] = ways.find(way => way[3]);
  bubble().dataset.arrow = arrow;
  set(bubble(), { left, top });
}

function clamp(wish, size, most) {
  return Math.max(EDGE, Math.min(wish, most - size - EDGE));
}

function set(node, sizes) {
  for (const [name, value] of Object.entries(sizes)) node.style.setProperty(name, `${Math.round(value)}px`);
}

// Unfold whatever hides the wanted answer, bring it into sight and let it blink.
function showMe() {
  const wanted = [...root.querySelectorAll(".wanted")];
  wanted.map(faceOf).find(Boolean)?.click();
  for (const place of wanted) {
    for (let fold = place.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    place.classList.remove("blinks");
    requestAnimationFrame(() => place.classList.add("blinks"));
  }
  const row = wanted.find(place => place.matches(".choice")) ?? wanted[0];
  row?.closest("[data-fold=true].call")?.setAttribute("data-fold", "false");
  row?.scrollIntoView({ block: PHONE.matches ? "start" : "nearest" }); // on a phone the bubble lies over the lower rows
  row?.focus({ preventScroll: true });
  put();
}

root.addEventListener("click", event => {
  if (event.target.closest("[data-next]")) { at += 1; show(); }
  if (event.target.closest("[data-show]")) showMe();
  if (event.target.closest("[data-chooses]")) requestAnimationFrame(put);
  const tip = event.target.closest("[data-tip]");
  if (tip && event.target.closest(".tip-box button")) dismiss(tip, event.target.closest("[data-no-tips]") !== null);
});
document.addEventListener("keydown", event => {
  if (event.key === "Escape") root.querySelector("[data-tip]")?.removeAttribute("open");
  if (event.key !== "Escape" || !bubble() || closed) return;
  closed = true;
  bubble().hidden = document.getElementById("dim").hidden = true;
});

// A hint is open when its question comes for the first time, and a button after that. It lies over the board;
// on a phone, where that is small, it is a button from the beginning.
const read = () => JSON.parse(localStorage.getItem("tips") ?? "[]");
const unread = name => name && !read().includes(name) && !read().includes("none");
let current = "";
function hints() {
  const tip = root.querySelector("[data-tip]");
  const name = tip?.dataset.tip ?? "";
  tip?.classList.toggle("new", unread(name));
  if (tip && name !== current) tip.open = unread(name) && !PHONE.matches;
  current = name;
}

function note(name) {
  localStorage.setItem("tips", JSON.stringify([...new Set([...read(), name])]));
}

function dismiss(tip, all) {
  if (all) note("none");
  tip.open = false;
  tip.classList.remove("new");
  root.querySelector("#question")?.focus({ preventScroll: true });
}

document.addEventListener("toggle", ({ target }) => { if (target.matches("[data-tip][open]")) note(target.dataset.tip); }, { capture: true });
hints();
begin();
root.addEventListener("swapped", () => { hints(); begin(); });
document.addEventListener("scroll", put, { capture: true, passive: true });
document.addEventListener("toggle", put, { capture: true });
addEventListener("resize", put);
