// The things of the table by mouse and by keys. Tab reaches the table once, arrows walk over it;
// Enter takes an open thing, since that is a button, and asks why about a closed one, as a click does.
import { hide, show, usable, whenClosed } from "/static/scripts/popup.js";

const root = document.getElementById("live");
const STOPS = "[data-wish], [data-thing] button.on";
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// What can be seen; a closed thing under an open choice is no stop of its own.
function stops() {
  const seen = stop => (stop.checkVisibility ? stop.checkVisibility() : stop.offsetParent !== null);
  return [...root.querySelectorAll(STOPS)].filter(stop => seen(stop) && !stop.querySelector("button.on"));
}

function rove(to) {
  const all = stops();
  const current = all.includes(to) ? to : all[0];
  for (const stop of all) stop.tabIndex = stop === current ? 0 : -1;
  if (current?.dataset.wish) current.setAttribute("aria-describedby", "why-hint");
}

// A button that is cut to a shape lies where the shape lies.
function middle(element) {
  const shape = element.closest("[data-thing]")?.querySelector("[data-shape]") ?? element;
  const { left, right, top, bottom } = shape.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}

// The nearest thing that way; what lies aside counts as farther.
function next(from, [dx, dy]) {
  const [x, y] = middle(from);
  const far = stop => {
    const [to, down] = middle(stop);
    const along = (to - x) * dx + (down - y) * dy;
    const aside = Math.abs((to - x) * dy) + Math.abs((down - y) * dx);
    return along < 4 ? Infinity : along + 2 * aside;
  };
  const [least, best] = stops().map(stop => [far(stop), stop]).sort(([a], [b]) => a - b)[0];
  return least < Infinity ? best : null;
}

async function ask(thing) {
  const address = new URL(root.dataset.why, location.href);
  address.searchParams.set("key", thing.dataset.wish);
  const reply = await fetch(address, { headers: { "X-Live": "1" } });
  if (!reply.ok) return;
  show(answer(await reply.json()), thing);
  thing.classList.add("asked");
}

function answer({ text, rule }) {
  const content = document.getElementById("why-not").content.cloneNode(true);
  content.querySelector(".because").append(...because(text, rule));
  return content;
}

// The sentence ends with its rule in brackets: that becomes a chip.
export function because(text, rule) {
  if (!rule) return [text];
  const chip = document.createElement("a");
  chip.className = "chip";
  chip.href = `/rules/${document.documentElement.dataset.game}/${rule}`;
  chip.textContent = rule;
  return [text.replace(` (${rule})`, " "), chip];
}

whenClosed(() => root.querySelectorAll(".asked").forEach(thing => thing.classList.remove("asked")));

root.addEventListener("click", event => {
  if (event.target.closest("button, a, summary, input, select, label")) return;
  const thing = event.target.closest("[data-thing]");
  if (usable && thing?.dataset.wish && !String(getSelection())) ask(thing);
});

root.addEventListener("keydown", event => {
  const at = event.target.closest(STOPS);
  if (!at || at !== event.target || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter" && usable && at.dataset.wish) ask(at);
  const to = event.key in WAYS && next(at, WAYS[event.key]);
  if (!to) return;
  event.preventDefault();
  rove(to);
  to.focus();
});

// A choice is on its thing and in the list: whoever points at one of them sees the other.
function pair({ target }) {
  root.querySelectorAll(".twin").forEach(button => button.classList.remove("twin"));
  const key = target.closest("[name=key]")?.value;
  if (key) root.querySelectorAll(`button[value="${CSS.escape(key)}"]`).forEach(button => button.classList.add("twin"));
}
root.addEventListener("pointerover", pair);
root.addEventListener("focusin", pair);

let question = asked();
function asked() {
  return root.querySelector("input[name=question]")?.value;
}

root.addEventListener("swapped", () => {
  if (asked() !== question) hide(); // it answered for a table that has moved on
  question = asked();
  rove(document.activeElement);
});
rove(null);
