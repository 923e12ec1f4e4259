// Pieces on their way: where they were before the page was changed, where they are now, and the way between.
// The page is in its last state from the beginning; what has not been played yet is only held back by animations.
const root = document.getElementById("live");
const NEAR = 5; // pixels that are no way
const EASE = "cubic-bezier(.3, 0, .2, 1)";
const LOOKS = ["color", "font", "background", "border", "padding", "box-sizing", "text-align", "fill", "stroke"];
const layer = document.createElement("div");
layer.className = "travel";
layer.setAttribute("aria-hidden", "true");
document.body.append(layer);

const inDrawing = el => el instanceof SVGElement && !(el instanceof SVGSVGElement);
const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

// A picture of a piece that may leave its place: clipped by nothing, heard by nobody.
function copyOf(el, box) {
  const copy = el.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll("*")]) for (const name of ["id", "data-piece", "data-thing", "data-wish", "tabindex"]) part.removeAttribute(name);
  for (const part of copy.querySelectorAll("button, .vh")) part.remove();
  const looks = getComputedStyle(el);
  for (const name of LOOKS) copy.style.setProperty(name, looks.getPropertyValue(name));
  for (const [name, value] of [["left", box.left], ["top", box.top], ["width", box.width], ["height", box.height]]) copy.style.setProperty(name, `${value}px`);
  return copy;
}

// A piece says what it is; a thing that can be chosen is one, too. `person:irena` and `irena` are the same.
const THINGS = "[data-piece], [data-thing]";
export const nameOf = el => (el.dataset.piece ?? el.dataset.thing).replace(/^(?!seat:)[a-z]+:/, "");
export const named = id => [...root.querySelectorAll(`.stage :is(${THINGS})`)].filter(el => nameOf(el) === id);
const LARGEST = 60_000; // square pixels: what is larger is a place

// What is scrolled out of sight goes nowhere.
function inSight(el, box) {
  const around = el.closest(".stage, .strip").getBoundingClientRect();
  const [x, y] = middle(box);
  return x > around.left && x < around.right && y > around.top && y < around.bottom;
}

// Every thing with its place: on the board rather than in the strip, and the piece rather than what it lies in.
export function places() {
  const known = new Map();
  for (const el of root.querySelectorAll(`.stage :is(${THINGS}), .strip :is(${THINGS})`)) {
    const [id, box] = [nameOf(el), el.getBoundingClientRect()];
    const rank = (el.closest(".stage") ? 2 : 0) + (el.dataset.piece ? 1 : 0);
    if (!box.width || !box.height || box.width * box.height > LARGEST || rank <= (known.get(id)?.rank ?? -1) || !inSight(el, box)) continue;
    known.set(id, { el, box, rank, copy: inDrawing(el) || rank < 2 ? null : copyOf(el, box) });
  }
  return known;
}

// Numbers of one's own and of the seats, if there are as many as before.
const FIGURES = ".order small [aria-hidden], .strip .vital b, .strip .vital [aria-hidden], .strip .portrait b";
const counters = () => [...root.querySelectorAll(FIGURES)].filter(el => !el.children.length);
export const numbers = () => counters().map(el => el.textContent.trim());

// What is different now: moved, came, gone; and numbers that are others. Of things that nobody speaks of only pieces.
export function changes(before, counted, spoken) {
  const now = places();
  const found = [];
  const told = (id, el) => spoken.has(id) || el?.dataset.piece;
  for (const [id, { el, box, rank }] of now) {
    const was = before.get(id);
    if (!told(id, el)) continue;
    if (!was && rank > 1) found.push(new Coming(id, el));
    else if (was && Math.hypot(...middle(box).map((v, n) => v - middle(was.box)[n])) > NEAR) found.push(new Moving(id, el, was.box, box));
  }
  for (const [id, { copy, box }] of before) if (copy && spoken.has(id) && !now.has(id)) found.push(new Going(id, copy, box));
  const figures = counters();
  if (figures.length === counted.length) figures.forEach((el, n) => {
    const [was, is] = [counted[n], el.textContent.trim()];
    if (was !== is && /^\d+$/.test(was) && /^\d+$/.test(is)) found.push(new Counting(el, Number(was), Number(is)));
  });
  return found;
}

// Each change can be held as it was before, played within some milliseconds, and ended at once.
class Change {
  running = [];
  constructor(id, el) { this.id = id; this.el = el; this.legs = []; this.gone = 0; }
  animate(el, frames, ms, hold = false) {
    const motion = el.animate(frames, { duration: Math.max(ms, 1), easing: EASE, fill: "both" });
    if (hold) motion.pause();
    this.running.push(motion);
    return motion;
  }
  end() {
    for (const motion of this.running) motion.cancel();
    this.running = [];
    this.gone = 0;
  }
}

class Moving extends Change {
  constructor(id, el, from, to) { super(id, el); this.from = from; this.to = to; }
  get before() { return { el: this.el, box: this.from, rank: 3, copy: null }; }
  // From the piece's last place, in its own measure.
  shift([x, y]) {
    const [toX, toY] = middle(this.to);
    const scale = inDrawing(this.el) ? this.el.parentNode.getScreenCTM() : { a: 1, d: 1 };
    return `${(x - toX) / scale.a}px ${(y - toY) / scale.d}px`;
  }
  hold() {
    this.end();
    if (!inDrawing(this.el)) {
      this.copy = copyOf(this.el, this.to);
      layer.append(this.copy);
      this.animate(this.el, [{ opacity: 0 }, { opacity: 0 }], 1, true);
    }
    this.animate(this.copy ?? this.el, [{ translate: this.shift(middle(this.from)) }, { translate: "0 0" }], 1, true);
  }
  // Along its way: each step that names it and a place is one leg.
  go(ms) {
    const points = [middle(this.from), ...this.legs.slice(0, -1), middle(this.to)];
    const [start, end] = this.legs.length ? [points[this.gone], points[this.gone + 1]] : [points[0], points.at(-1)];
    this.gone += 1;
    const last = this.gone >= this.legs.length;
    const motion = this.animate(this.copy ?? this.el, [{ translate: this.shift(start) }, { translate: this.shift(end) }], ms);
    motion.onfinish = () => { if (last) this.end(); };
  }
  end() {
    super.end();
    this.copy?.remove();
    this.copy = null;
  }
}

class Coming extends Change {
  get before() { return null; }
  get frames() {
    if (this.el.hasAttribute("data-flips")) return [{ scale: "0.03 1", opacity: 0 }, { scale: "1 1", opacity: 1 }];
    return [{ opacity: 0, translate: "0 -26px" }, { opacity: 1, translate: "0 3px", offset: 0.8 }, { opacity: 1, translate: "0 0" }];
  }
  hold() { this.end(); this.animate(this.el, this.frames, 1, true); }
  go(ms) { this.end(); this.animate(this.el, this.frames, ms).onfinish = () => this.end(); }
}

class Going extends Change {
  constructor(id, copy, box) { super(id, null); this.copy = copy; this.box = box; }
  get before() { return { el: this.copy, box: this.box, rank: 3, copy: this.copy }; }
  hold() { this.end(); layer.append(this.copy); }
  go(ms) { this.animate(this.copy, [{ opacity: 1 }, { opacity: 0, translate: "0 -18px" }], ms).onfinish = () => this.end(); }
  end() { super.end(); this.copy.remove(); }
}

class Counting extends Change {
  constructor(el, was, is) { super("", el); this.was = was; this.is = is; }
  get before() { return null; }
  hold() { this.end(); this.el.textContent = this.was; }
  go(ms) {
    const start = performance.now();
    const count = now => {
      const part = Math.min(1, (now - start) / Math.max(ms, 1));
      this.el.textContent = Math.round(this.was + (this.is - this.was) * part);
      if (part < 1) this.frame = requestAnimationFrame(count);
    };
    this.frame = requestAnimationFrame(count);
  }
  end() { super.end(); cancelAnimationFrame(this.frame); this.el.textContent = this.is; }
}

// Where something stands: the place itself, or the shape that is drawn for it.
export function pointOf(id) {
  const el = named(id)[0] ?? document.getElementById(`at-${id}`);
  const shape = el?.querySelector("[data-shape]") ?? el;
  const box = shape?.getBoundingClientRect();
  return box?.width ? middle(box) : null;
}
