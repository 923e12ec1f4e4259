// Where the pieces of the board were when the page was last looked at, so that they can go their way from there
// when it is opened again. Kept in this browser; what one holds in one's hand is not.
import * as flip from "/static/scripts/flip.js";

const root = document.getElementById("live");
const LEFT = `left ${root.dataset.live}`;

// A board that is dragged and zoomed has its own measure; all else keeps its place in a window of the same size.
const measure = el => el.closest("[data-pan]")?.firstElementChild?.getBoundingClientRect();
const size = () => [innerWidth, innerHeight].join();

function leave() {
  const places = [];
  for (const [id, { el, box, rank }] of flip.places()) {
    if (rank < 2) continue;
    const of = measure(el);
    const place = of ? [(box.left - of.left) / of.width, (box.top - of.top) / of.height, box.width / of.width, box.height / of.height] : [box.left, box.top, box.width, box.height];
    places.push([id, Boolean(of), place]);
  }
  localStorage.setItem(LEFT, JSON.stringify({ size: size(), places, numbers: flip.numbers() }));
}

// As `flip.places` and `flip.numbers` had it then; nothing where this browser has not been here.
export function restored() {
  const kept = JSON.parse(localStorage.getItem(LEFT) ?? "null");
  if (!kept) return [null, null];
  const board = root.querySelector("[data-pan]")?.firstElementChild?.getBoundingClientRect();
  const known = new Map();
  for (const [id, panned, [x, y, w, h]] of kept.places) {
    if (panned ? !board : kept.size !== size()) continue;
    const box = panned ? new DOMRect(board.left + x * board.width, board.top + y * board.height, w * board.width, h * board.height) : new DOMRect(x, y, w, h);
    known.set(id, { el: null, box, rank: 2, copy: null });
  }
  return [known, kept.numbers];
}

addEventListener("pagehide", leave);
document.addEventListener("visibilitychange", () => { if (document.hidden) leave(); });
