// The frame of the table: drawers, folds, groups that open while there is room, and the keys.
// Without this a drawer opens by its link, and groups fold by themselves.
import { hide } from "/static/scripts/popup.js";

const root = document.getElementById("live");
const DOCK = matchMedia("(min-width: 1700px)"); // one drawer is always open beside the board
const PHONE = matchMedia("(max-width: 820px)");
const all = selector => [...root.querySelectorAll(selector)];

function openDrawer(id) {
  for (const drawer of all(".drawer")) drawer.toggleAttribute("data-open", drawer.id === id);
  showOpen();
}

// Of a docked drawer that nobody has chosen its link shows that it is open, too.
function showOpen() {
  const open = root.querySelector(".drawer[data-open]") ?? (DOCK.matches ? root.querySelector(".drawer[data-dock]") : null);
  for (const link of all(".rail [aria-controls], .head [aria-controls]")) link.setAttribute("aria-expanded", String(link.getAttribute("aria-controls") === open?.id));
}

function toggle(id) {
  const drawer = document.getElementById(id);
  const open = drawer.hasAttribute("data-open");
  openDrawer(open && !DOCK.matches ? "" : id);
  if (!open) drawer.querySelector("h2").focus({ preventScroll: true });
}

function shut(drawer) {
  openDrawer("");
  root.querySelector(`[aria-controls="${drawer.id}"]`)?.focus({ preventScroll: true });
}

root.addEventListener("click", event => {
  const link = event.target.closest(".rail [aria-controls], .head [aria-controls]");
  const close = event.target.closest(".drawer > header .close");
  const fold = event.target.closest("[data-unfold]");
  const face = event.target.closest("[data-chooses]");
  if (link || close) event.preventDefault();
  if (link) toggle(link.getAttribute("aria-controls"));
  if (close) shut(close.closest(".drawer"));
  if (fold) unfold(fold);
  if (face) choose(face.dataset.chooses);
});

// Where a seat leads several people, the choices of one of them are shown, in the list and on the board.
let chosen = "";
function choose(person) {
  chosen = person;
  showChosen();
  const group = root.querySelector(`.ask .group[data-person="${person}"]`);
  if (group) group.open = true;
  fit();
  if (!PHONE.matches) foldRest();
}

function showChosen() {
  const people = all("[data-chooses]").map(face => face.dataset.chooses);
  if (!people.includes(chosen)) chosen = people[0] ?? "";
  for (const face of all("[data-chooses]")) face.setAttribute("aria-pressed", String(face.dataset.chooses === chosen));
  for (const figure of all("[data-soul]")) figure.toggleAttribute("data-chosen", figure.dataset.soul === chosen);
  for (const group of all(".ask .group[data-person]")) group.hidden = group.dataset.person !== chosen;
  for (const button of all("button.on[data-for]")) button.hidden = button.dataset.for !== chosen;
  all(".stage details:has(button.on[data-for])").forEach(countWays);
}

// A fold on the board says how many of its ways are open to whoever is chosen. The only one is taken by a click
// on the fold, which then has its number, price and odds.
const open = ":not([hidden])";
function waysOf(fold) {
  const first = fold.querySelectorAll(`:scope > div > button.on${open}`); // what lies in a fold within comes after
  return first.length ? [...first] : [...fold.querySelectorAll(`button.on${open}`)];
}
function countWays(fold) {
  const ways = waysOf(fold);
  const sole = ways.length === 1 ? ways[0] : null;
  fold.hidden = ways.length === 0;
  fold.toggleAttribute("data-sole", Boolean(sole));
  const number = fold.querySelector(":scope > summary > .tab");
  if (number) number.textContent = sole ? sole.querySelector(".tab").textContent : ways.length;
  fold.querySelector(":scope > summary [data-terms]")?.replaceChildren(...[...sole?.querySelectorAll("small, .wm-cost") ?? []].map(term => term.cloneNode(true)));
}
root.addEventListener("click", event => {
  const fold = event.target.closest("[data-sole] > summary")?.parentElement;
  if (!fold) return;
  event.preventDefault();
  waysOf(fold)[0].click();
});

// A list that is still too long for its place gets lower rows and some room of the events, then rows without notes,
// then two columns.
const LOOKS = ["snug", "tight", "twofold"];
function fit() {
  const [ask, box] = [root.querySelector(".ask"), root.querySelector(".ask > .scroll")];
  if (!box) return;
  ask.classList.remove(...LOOKS);
  if (PHONE.matches) return;
  for (const look of ["snug", "tight"]) if (crowded()) ask.classList.add(look);
  if (!crowded()) return;
  const height = box.scrollHeight;
  ask.classList.add("twofold");
  ask.classList.toggle("twofold", box.scrollHeight < height); // long words are no shorter in two columns
}

const crowded = (box = root.querySelector(".ask > .scroll")) => box.scrollHeight > box.clientHeight + 1;

// Where a list is too long groups fold, from the last up; the first one stays. What a choice means is worth more
// than to see every choice at once.
function foldRest() {
  for (const group of all(".ask .group[open]:not([hidden])").slice(1).reverse()) if (crowded()) group.open = false;
}

function unfold(button) {
  const part = button.closest("[data-fold]");
  part.dataset.fold = String(part.dataset.fold !== "true");
  button.setAttribute("aria-expanded", String(part.dataset.fold === "false"));
}

// On a phone the board may be too low for anything to lie open on it.
const LOW = 220;
function leaveBoard() {
  const matter = root.querySelector(".matter");
  if (matter && PHONE.matches && root.querySelector(".stage").clientHeight < LOW) matter.open = false;
}

// Other groups than the turn's own open from the last up, while every row fits.
function openWhatFits() {
  const box = root.querySelector(".ask > .scroll");
  leaveBoard();
  if (!box || PHONE.matches) return;
  root.querySelector(".ask").classList.remove(...LOOKS);
  foldRest();
  fit();
  for (const group of all(".ask .group:not([open], [hidden])").reverse()) {
    if (group.parentElement.closest(".group:not([open])")) continue;
    group.open = true;
    if (crowded()) group.open = false;
  }
  box.scrollTop = 0;
}

const asked = () => root.querySelector("input[name=question]")?.value;
let question = asked();
root.addEventListener("swapped", () => {
  showOpen();
  showChosen();
  if (asked() === question) { fit(); return; }
  question = asked();
  openWhatFits();
});

// A number takes the choice of that number; digits typed quickly belong together. Arrows walk the list.
let typed = "";
let pause;
const rows = () => all(".choice");
function typeDigit(digit) {
  typed += digit;
  clearTimeout(pause);
  const longer = rows().length >= Number(typed) * 10;
  pause = setTimeout(() => { rows()[Number(typed) - 1]?.click(); typed = ""; }, longer ? 600 : 0);
}

function walk(event) {
  const seen = rows().filter(row => row.checkVisibility());
  const at = seen.indexOf(document.activeElement);
  if (at < 0 && !event.target.closest("#choices")) return;
  event.preventDefault();
  seen[(at + (event.key === "ArrowDown" ? 1 : seen.length - 1)) % seen.length]?.focus();
}

const KEYS = {
  u: () => root.querySelector("[data-undo]")?.click(),
  j: () => toggle("d-journal"),
  m: () => root.querySelector("[data-zoom] [value=fit]")?.click(),
  Escape: () => { const open = root.querySelector(".drawer[data-open]"); if (open) shut(open); else hide(); },
};

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, #popup")) return;
  if (/^[0-9]$/.test(event.key)) { if (!event.repeat) typeDigit(event.key); }
  else if (event.key === "ArrowDown" || event.key === "ArrowUp") walk(event);
  else KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.();
});

document.documentElement.classList.add("scripted");
DOCK.addEventListener("change", showOpen);
window.addEventListener("resize", fit);
showOpen();
showChosen();
openWhatFits();
