// The live table: the server renders, this swaps. Without it the same forms work by reloading.
import { Idiomorph } from "/static/idiomorph.esm.js";
import { because } from "/static/things.js";

const root = document.getElementById("live");
const toast = document.getElementById("toast");
const offline = document.getElementById("offline");
const title = document.title;
let waiting = 250;
let turn = root.querySelector("main")?.dataset.turn;

function morph(html) {
  const focused = document.activeElement;
  const had = focused && root.contains(focused);
  const typing = had && focused.matches("input, select, textarea"); // keep what is half typed, and only that
  Idiomorph.morph(root, html, { morphStyle: "innerHTML", ignoreActiveValue: typing, callbacks: { beforeAttributeUpdated: keepUnfolded } });
  if (had && !root.contains(document.activeElement)) (root.querySelector("#now-h") ?? root.querySelector("main"))?.focus({ preventScroll: true });
  noticeTurn();
  root.dispatchEvent(new Event("swapped"));
}

// What a reader has unfolded stays unfolded.
function keepUnfolded(name, node) {
  return !(name === "open" && node.tagName === "DETAILS");
}

function noticeTurn() {
  const main = root.querySelector("main");
  const now = main?.dataset.turn;
  document.title = main?.dataset.title ? `● ${main.dataset.title} · ${title}` : title;
  if (now === "mine" && turn !== "mine") ring();
  turn = now;
}

function open() {
  const address = new URL(root.dataset.live, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address);
  socket.onopen = () => { waiting = 250; offline.hidden = true; };
  socket.onmessage = event => morph(event.data);
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

document.addEventListener("submit", event => {
  const form = event.target;
  const path = addressOf(form).pathname;
  if (form.getAttribute("id") !== "answer" && !/\/(undo|consent|chat|why)$/.test(path)) return;
  event.preventDefault();
  if (path.endsWith("/why")) why(form);
  else send(form, event.submitter);
});

// A number takes the choice of that number; digits typed quickly belong together. Arrows walk the list.
let typed = "";
let pause;
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
  const choices = [...root.querySelectorAll(".choice")];
  if (/^[0-9]$/.test(event.key)) {
    typed += event.key;
    clearTimeout(pause);
    const longer = choices.length >= Number(typed) * 10;
    pause = setTimeout(() => { choices[Number(typed) - 1]?.click(); typed = ""; }, longer ? 600 : 0);
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const at = choices.indexOf(document.activeElement);
    if (at < 0 && !event.target.closest("#choices")) return;
    event.preventDefault();
    choices[(at + (event.key === "ArrowDown" ? 1 : choices.length - 1)) % choices.length]?.focus();
  }
});

const sound = document.querySelector("[data-sound]");
if (sound) {
  sound.hidden = false;
  const show = () => sound.setAttribute("aria-pressed", String(localStorage.getItem("sound") === "on"));
  sound.addEventListener("click", () => {
    localStorage.setItem("sound", localStorage.getItem("sound") === "on" ? "off" : "on");
    show();
    ring();
  });
  show();
}

function ring() {
  if (localStorage.getItem("sound") !== "on") return;
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.15, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.5);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.5);
}

open();
