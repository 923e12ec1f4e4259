// The live table: the server renders, this swaps. Without it the same forms work by reloading.
import { Idiomorph } from "/static/scripts/idiomorph.esm.js";
import { play } from "/static/scripts/sound.js";
import { because } from "/static/scripts/things.js";

const root = document.getElementById("live");
const toast = document.getElementById("toast");
const offline = document.getElementById("offline");
const title = document.title;
let waiting = 250;
let turn = root.querySelector("main")?.dataset.turn;
let fresh = false; // whether what comes asks something else than what is there

function morph(html) {
  const focused = document.activeElement;
  const had = focused && root.contains(focused);
  const typing = had && focused.matches("input, select, textarea"); // keep what is half typed, and only that
  const next = new DOMParser().parseFromString(html, "text/html");
  const differs = (selector, name) => next.querySelector(selector)?.getAttribute(name) !== root.querySelector(selector)?.getAttribute(name);
  fresh = differs("input[name=question]", "value");
  root.dispatchEvent(new Event("swapping"));
  // A new question has a list of its own, another scene its own parts: what was there does not wander into it.
  if (fresh) drop(".ask > .scroll, .meanwhile li");
  if (fresh && (!dice(root) || dice(next) !== dice(root))) drop(".matter"); // the same dice do not roll again
  if (differs("[data-scene]", "data-scene")) drop(".world > *");
  Idiomorph.morph(root, html, { morphStyle: "innerHTML", ignoreActiveValue: typing, callbacks: { beforeAttributeUpdated: keepOpened, beforeNodeMorphed: keepDialog } });
  if (had && !root.contains(document.activeElement)) (root.querySelector("#question") ?? root.querySelector("main"))?.focus({ preventScroll: true });
  noticeTurn();
  root.dispatchEvent(new Event("swapped"));
}

const dice = where => [...where.querySelectorAll(".matter .throw")].map(({ id }) => id).join();
function drop(selector) {
  for (const part of root.querySelectorAll(selector)) part.remove();
}

// What a reader has opened stays open; only a new question opens its groups of choices anew.
function keepOpened(name, node) {
  if (name === "open" && node.tagName === "DETAILS") return fresh && node.matches(".group, .matter");
  return !["data-open", "data-fold", "aria-expanded"].includes(name) || !node.matches(".drawer, [data-fold], [aria-controls], .unfold");
}

// What is being put together in a dialog stays as it is while the same question is open; what scripts fill, always.
function keepDialog(node) {
  if (node.matches?.("[data-keep]")) return false;
  return fresh || !node.matches?.("dialog[open]");
}

function noticeTurn() {
  const main = root.querySelector("main");
  const now = main?.dataset.turn;
  document.title = main?.dataset.title ? `● ${main.dataset.title} · ${title}` : title;
  if (now === "mine" && turn !== "mine") {
    play("bell");
    if (covered()) tell(main.dataset.title);
  }
  turn = now;
}

// On a phone an open drawer lies over the question.
function covered() {
  const box = root.querySelector("#question").getBoundingClientRect();
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return Boolean(over?.closest(".drawer"));
}

// drawing/changes.py says how a plan is written.
function changed(page, [plan, ...fresh]) {
  let place = 0;
  return plan.split(" ").flatMap(part => {
    const [, jump, count] = part.match(/^(-?\d*)\+(\d+)$/);
    const start = place + Number(jump);
    place = start + Number(count);
    return jump ? page.slice(start, place) : fresh.splice(0, Number(count));
  });
}

function open() {
  const address = new URL(root.dataset.live, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  address.searchParams.set("changes", "");
  const socket = new WebSocket(address);
  let page = null; // what this channel has sent, cut at each tag
  socket.onopen = () => { waiting = 250; offline.hidden = true; };
  socket.onmessage = ({ data }) => {
    page = page ? changed(page, data.split("<")) : data.split("<");
    morph(page.join("<"));
  };
  socket.onclose = () => {
    offline.hidden = false;
    setTimeout(open, waiting);
    waiting = Math.min(waiting * 2, 8000);
  };
}

function tell(text) {
  toast.textContent = text;
  toast.hidden = !text;
  if (text) setTimeout(() => { toast.hidden = true; }, 7000);
}

// Not `form.action`: a button of that name would stand in its place.
function addressOf(form) {
  return new URL(form.getAttribute("action"), location.href);
}

async function send(form, submitter) {
  submitter?.classList.add("sent");
  try {
    const reply = await fetch(addressOf(form), { method: "POST", body: new FormData(form, submitter), headers: { "X-Live": "1" } });
    const type = reply.headers.get("content-type") ?? "";
    if (type.includes("json")) tell((await reply.json()).text);
    else if (reply.redirected) location.assign(reply.url);
    else if (!reply.ok) tell(await reply.text());
    const talk = form.querySelector("[name=text]");
    if (reply.ok && talk) talk.value = "";
  } catch {
    tell(offline.textContent);
  } finally {
    submitter?.classList.remove("sent");
  }
}

async function why(form) {
  const address = addressOf(form);
  address.search = new URLSearchParams(new FormData(form));
  const reply = await fetch(address, { headers: { "X-Live": "1" } });
  const { text, rule } = await reply.json();
  form.parentElement.querySelector(".because").replaceChildren(...because(text, rule));
}

// The second click of a double click takes nothing else than the first, and confirms nothing that may kill.
let clicked = "";
root.addEventListener("click", event => {
  const button = event.target.closest("[name=key]");
  if (!button || !event.detail) return; // a key has no detail
  if (event.detail > 1 && (button.value !== clicked || button.hasAttribute("data-fatal"))) event.preventDefault();
  else clicked = button.value;
}, true);

// A choice that may kill is taken when it is chosen for the second time.
let doubted = "";
function certain(button) {
  if (!button?.hasAttribute("data-fatal") || doubted === button.value) return true;
  doubted = button.value;
  tell([button.dataset.warning, document.getElementById("once-more").textContent].filter(Boolean).join(" "));
  return false;
}
root.addEventListener("swapped", () => { if (fresh) doubted = ""; });

document.addEventListener("submit", event => {
  const form = event.target;
  const path = addressOf(form).pathname;
  if (form.getAttribute("id") !== "answer" && !/\/(answer|undo|consent|chat|gesture|mute|pause|why|lesson)$/.test(path)) return;
  event.preventDefault();
  if (!certain(event.submitter)) return;
  if (path.endsWith("/why")) why(form);
  else send(form, event.submitter);
});

open();
