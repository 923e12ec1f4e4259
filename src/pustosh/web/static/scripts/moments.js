// A moment: a large sheet over the board, its parts one after the other. A click on it shows all of them, the next
// one closes it; so do Enter and Escape. It never stands in the way of an answer.
import { play } from "/static/scripts/sound.js";
import { setting } from "/static/scripts/tuner.js";

const root = document.getElementById("live");
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const BEAT = { quick: 450, calm: 700, slow: 1100 }; // milliseconds from one part to the next
const READING = 55; // milliseconds for a letter of what others did, before the game goes on by itself
const box = () => document.getElementById("moment");
let open = null; // what is shown: its parts that wait, what to do when it is closed, where the focus was

export const isOpen = () => open !== null;
export function wanted(fold) {
  const which = root.querySelector(".lesson") ? "off" : setting("moments"); // a lesson says itself what has happened
  return which === "all" || (which === "mine" && fold.hasAttribute("data-mine"));
}

function fill(fold) {
  const sheet = box();
  sheet.dataset.kind = fold.dataset.kind;
  sheet.dataset.mood = fold.dataset.mood ?? "";
  sheet.querySelector("#moment-h").textContent = fold.querySelector(".title").textContent;
  sheet.querySelector(".badge-of").replaceChildren(fold.querySelector("summary > svg").cloneNode(true));
  sheet.querySelector(".pic").replaceChildren(...[...fold.querySelector(".pic").childNodes].map(node => node.cloneNode(true)));
  sheet.querySelector(".scroll").replaceChildren(...[...fold.querySelectorAll(".beat")].map(node => node.cloneNode(true)));
  return [...sheet.querySelectorAll(".beat")];
}

function beats() {
  const pace = BEAT[setting("pace")] ?? BEAT.quick;
  open.left = STILL.matches ? [] : [...open.beats];
  for (const beat of open.left) beat.classList.add("to-come");
  const next = () => {
    const beat = open?.left.shift();
    if (!beat) return linger();
    beat.classList.remove("to-come");
    if (beat.querySelector(".faces")) play("dice");
    open.timer = setTimeout(next, beat.querySelector(".throwline") ? 2 * pace : pace);
  };
  next();
}

// What others did closes by itself when it could be read; one's own waits, and so does all at a slow pace.
function linger() {
  if (!open || open.mine || setting("pace") === "slow" || STILL.matches) return;
  const letters = box().querySelector(".scroll").textContent.length;
  open.timer = setTimeout(close, 1500 + READING * letters);
}

export function show(fold) {
  return new Promise(closed => {
    open = { beats: fill(fold), closed, left: [], mine: fold.hasAttribute("data-mine"), focus: document.activeElement };
    box().hidden = false;
    play(fold.dataset.sounds);
    if (!open.focus?.matches("input, select, textarea")) box().querySelector(".main").focus({ preventScroll: true });
    beats();
  });
}

export function close() {
  if (!open) return;
  const { closed, timer, focus, mine } = open;
  clearTimeout(timer);
  open = null;
  const had = box().contains(document.activeElement);
  box().hidden = true;
  if (mine) fold();
  const back = focus?.isConnected && focus !== document.body ? focus : root.querySelector("#question");
  if (had) back?.focus({ preventScroll: true });
  closed();
}

// What the sheet has told needs no place on the board any more; what is still to be decided keeps it.
function fold() {
  const matter = root.querySelector("#matter");
  if (matter && !matter.querySelector(".live")) matter.open = false;
}

function reveal() {
  clearTimeout(open.timer);
  for (const beat of open.left) beat.classList.remove("to-come");
  open.left = [];
}

root.addEventListener("click", event => {
  if (!open || !event.target.closest("#moment")) return;
  if (event.target.closest("[data-moment-again]")) { clearTimeout(open.timer); beats(); }
  else if (event.target.closest(".close")) close();
  else if (open.left.length) reveal();
  else if (event.target.closest("[data-moment-on]")) close();
});
document.addEventListener("keydown", event => {
  if (event.key !== "Escape" || !open) return;
  event.stopImmediatePropagation(); // nothing else is shut by the same key
  close();
}, true);
