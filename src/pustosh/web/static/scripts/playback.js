// What has happened since one's last answer is played step by step, each with its caption. The page itself is up to
// date all the while: whoever answers, or skips, sees it at once.
import { restored } from "/static/scripts/absence.js";
import * as flip from "/static/scripts/flip.js";
import * as moments from "/static/scripts/moments.js";
import { play } from "/static/scripts/sound.js";
import { setting } from "/static/scripts/tuner.js";

const root = document.getElementById("live");
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const STEP = { instant: 0, quick: 300, calm: 450, slow: 900 }; // milliseconds
const SEEN = `seen ${root.dataset.live}`;
const BEADS = 30;
const bar = () => document.getElementById("playback");
const list = () => root.querySelector("#d-events .events");
const last = () => Number(list()?.dataset.last ?? 0);

let units = []; // what is played: steps, or a moment with all its steps
let changes = []; // of pieces and numbers, each with its unit
let at = 0;
let timer = 0;
let running = false;
let paused = false;
let speed = 1;
let before = null;
let counted = null;
let seen = Number(localStorage.getItem(SEEN) ?? last()); // the last step that was played
let known = seen; // the last that waits to be

const length = () => (STEP[setting("pace")] ?? STEP.calm) / speed;
const isPlain = () => setting("pace") === "instant"; // only the result, and moments if they are wanted

function see(number) {
  seen = Math.max(seen, number);
  localStorage.setItem(SEEN, seen);
}

// Steps that a moment tells of are played with it.
function unitsOf(steps) {
  const folds = [...list().querySelectorAll("[data-moment]")].filter(moments.wanted);
  const made = new Map();
  for (const row of steps) {
    const number = Number(row.dataset.step);
    const within = ({ dataset }) => Number(dataset.first) <= number && number <= Number(dataset.last);
    const fold = folds.find(({ dataset }) => dataset.moment === row.dataset.step) ?? folds.find(within);
    const key = fold?.dataset.moment ?? (row.hasAttribute("data-quiet") ? `${number - 1}` : `${number}`);
    const unit = made.get(key) ?? { row, fold, steps: [] };
    if (key === row.dataset.step) unit.row = row;
    unit.steps.push(row);
    made.set(key, unit);
  }
  return [...made.values()].filter(unit => unit.fold || !isPlain());
}

const things = unit => unit.steps.flatMap(row => [...(row.dataset.about ?? "").split(" "), row.dataset.moves, row.dataset.to]).filter(Boolean);

// A change belongs to the step that names the piece, else to the one that names its place, else to the first.
function unitOf(change, from) {
  const around = change.el?.parentElement?.closest("[data-thing]");
  const place = around && flip.nameOf(around);
  const open = units.slice(from);
  return open.findLast(unit => things(unit).includes(change.id)) ?? open.findLast(unit => place && things(unit).includes(place)) ?? open[0];
}

function assign(change, from) {
  const way = units.slice(from).filter(unit => unit.steps.some(row => row.dataset.moves === change.id && row.dataset.to));
  const legs = way.map(unit => [unit, flip.pointOf(unit.steps.find(row => row.dataset.to).dataset.to)]).filter(([, point]) => point);
  change.legs = legs.map(([, point]) => point);
  change.units = legs.length ? legs.map(([unit]) => unit) : [unitOf(change, from)];
}

root.addEventListener("swapping", () => {
  if (isPlain()) return;
  [before, counted] = [flip.places(), flip.numbers()];
  for (const change of changes.filter(({ units: own }) => own.some(unit => units.indexOf(unit) >= at))) {
    if (change.before) before.set(change.id, change.before);
    else if (change.id) before.delete(change.id);
  }
  for (const change of changes) change.end();
});

function readSteps() {
  if (!list()) return;
  if (last() < known) { // something was taken back
    known = last();
    seen = Math.min(seen, known);
    finish();
  }
  const fresh = [...list().querySelectorAll("[data-step]")].filter(row => Number(row.dataset.step) > Math.max(known, seen));
  if (!running) [units, at] = [[], 0];
  units.push(...unitsOf(fresh));
  known = last();
  if (at < units.length) start(before ? flip.changes(before, counted, new Set(units.slice(at).flatMap(things))) : []);
  else see(known);
  before = null;
}
root.addEventListener("swapped", readSteps);

function start(found) {
  changes = [...changes.filter(({ units: own }) => own.every(unit => units.indexOf(unit) < at)), ...found];
  for (const change of found) { assign(change, at); change.hold(); }
  if (!running) tick();
}

function tick() {
  clearTimeout(timer);
  const unit = units[at];
  if (!unit) { finish(); return; }
  running = true;
  if (document.hidden) return; // it waits until somebody looks
  if (unit.fold && !unit.read) {
    unit.read = true;
    see(Number(unit.fold.dataset.last));
    moments.show(unit.fold).then(() => { if (units[at] === unit) tick(); });
    return;
  }
  present(unit);
  at += 1;
  if (!paused) timer = setTimeout(tick, length());
}

// The caption, what it is about, and what moves.
function present(unit) {
  bar().hidden = isPlain();
  bar().querySelector(".caption .who").replaceChildren(...[...unit.row.querySelector(".who").children].map(node => node.cloneNode(true)));
  bar().querySelector(".caption p").textContent = [...unit.row.querySelector("p").childNodes].filter(node => !node.matches?.(".chip")).map(node => node.textContent).join("").trim();
  bar().querySelector(".run").replaceChildren(...units.slice(0, BEADS).map((_, n) => Object.assign(document.createElement("i"), { className: n < at ? "past" : n === at ? "at" : "" })));
  mark(unit);
  for (const row of unit.steps) if (row.dataset.sounds) { play(row.dataset.sounds); break; }
  for (const change of changes) if (change.units.includes(unit)) { if (STILL.matches || !length()) change.end(); else change.go(length()); }
  see(Number(unit.steps.at(-1).dataset.step));
}

function mark(unit) {
  for (const el of root.querySelectorAll(".spoken-of, .event.playing")) el.classList.remove("spoken-of", "playing");
  if (!unit) return;
  for (const id of things(unit)) for (const el of flip.named(id)) el.classList.add("spoken-of");
  for (const row of unit.steps) root.querySelector(`.meanwhile [data-step="${row.dataset.step}"]`)?.classList.add("playing");
}

function finish() {
  clearTimeout(timer);
  [running, paused, at] = [false, false, units.length];
  for (const change of changes) change.end();
  mark(null);
  see(known);
  if (bar()) { bar().hidden = true; showPause(); }
  moments.close();
}

// From the first step, or only this one: all goes back to where it was.
function again(steps) {
  finish();
  const own = new Set(steps.map(row => row.dataset.step));
  const kept = changes.filter(({ el }) => !el || el.isConnected);
  units = unitsOf(steps).map(unit => ({ ...unit, read: own.size > 1 }));
  at = 0;
  changes = [];
  if (units.length) start(kept.filter(change => own.size > 1 || units.some(unit => things(unit).includes(change.id))));
}

function showPause() {
  bar().querySelector("[data-key=pause]").setAttribute("aria-pressed", String(paused));
}

const KEYS = {
  back() {
    paused = true;
    at = Math.max(0, at - 2);
    for (const change of changes) if (change.units.some(unit => units.indexOf(unit) >= at)) change.hold();
    tick();
  },
  pause() {
    paused = !paused;
    clearTimeout(timer);
    if (!paused) tick();
  },
  on() { paused = true; tick(); },
  faster(button) {
    speed = speed === 1 ? 2 : 1;
    button.setAttribute("aria-pressed", String(speed > 1));
    button.querySelector("b").textContent = `${speed}×`;
  },
  again() { again(units.flatMap(unit => unit.steps)); },
  skip() { finish(); },
};

root.addEventListener("click", event => {
  const key = event.target.closest("#playback [data-key]");
  const one = event.target.closest("[data-replay]");
  if (key) { KEYS[key.dataset.key](key); showPause(); }
  else if (one) again([...list().querySelectorAll(`[data-step="${one.dataset.replay}"]`)]);
  else if (event.target.closest("[data-play-all]")) again([...list().querySelectorAll("[data-step]")]);
});

// Whoever answers has seen enough.
root.addEventListener("click", event => { if (running && event.target.closest("[name=key]")) finish(); }, true);
document.addEventListener("submit", event => { if (event.target.getAttribute("id") === "answer") finish(); }, true);
document.addEventListener("visibilitychange", () => { if (!document.hidden && running && !paused && !moments.isOpen()) tick(); });
if (!isPlain()) [before, counted] = restored(); // what happened while one was away begins where one left it
readSteps();
