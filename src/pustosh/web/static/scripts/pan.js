// A map that is dragged and zoomed: wheel, touch, keys, buttons. Without this it scrolls.
const page = document.documentElement; // what stands on it survives when the table is swapped
const LEAST = 0.5;
const MOST = 3;
let zoom = 1;
let seen = ""; // where the own figure stood when the map was last turned to it

const pan = () => document.querySelector("[data-pan]");

// What lies under this point of the window stays there.
function zoomTo(wanted, x, y) {
  const box = pan();
  const map = box.querySelector("svg");
  const [before, frame] = [map.getBoundingClientRect(), box.getBoundingClientRect()];
  const whole = (box.clientWidth / before.width) * zoom; // all of it in sight, from left to right
  zoom = Math.min(MOST, Math.max(Math.min(LEAST, whole), wanted));
  page.style.setProperty("--zoom", zoom);
  const after = map.getBoundingClientRect();
  const [cx, cy] = [x ?? frame.left + frame.width / 2, y ?? frame.top + frame.height / 2];
  box.scrollLeft += ((cx - before.left) / before.width) * after.width - (cx - after.left);
  box.scrollTop += ((cy - before.top) / before.height) * after.height - (cy - after.top);
}

function centre(on) {
  const box = pan();
  const [thing, frame] = [on.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollLeft += thing.left + thing.width / 2 - frame.left - frame.width / 2;
  box.scrollTop += thing.top + thing.height / 2 - frame.top - frame.height / 2;
}

function turnToFigure() {
  const here = pan()?.dataset.here ?? "";
  const space = here && document.getElementById(`at-${here}`);
  if (!space || here === seen) return;
  seen = here;
  centre(space);
}

function press(what) {
  if (what === "fit") {
    zoomTo(1);
    seen = "";
    turnToFigure();
  } else zoomTo(zoom * (what === "in" ? 1.25 : 0.8));
}

document.addEventListener("click", event => {
  const button = event.target.closest("[data-zoom] button");
  if (button) press(button.value);
});

document.addEventListener("keydown", event => {
  if (!event.target.closest("[data-pan]") || event.ctrlKey || event.metaKey || event.altKey) return;
  const what = { "+": "in", "=": "in", "-": "out" }[event.key];
  if (!what) return;
  event.preventDefault();
  press(what);
});

document.addEventListener("wheel", event => {
  const box = event.target.closest("[data-pan]");
  if (!box || !(event.ctrlKey || event.metaKey || box.contains(document.activeElement))) return;
  event.preventDefault();
  zoomTo(zoom * Math.exp(-event.deltaY / 500), event.clientX, event.clientY);
}, { passive: false });

// Dragging with a mouse. A drag is no click: what was pressed is not taken.
let drag = null;
function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}
document.addEventListener("pointerdown", event => {
  if (event.pointerType !== "mouse" || event.button || !event.target.closest("[data-pan] svg")) return;
  drag = { x: event.clientX, y: event.clientY, left: pan().scrollLeft, top: pan().scrollTop, moved: false };
});
window.addEventListener("pointermove", event => {
  if (!drag) return;
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  drag.moved ||= Math.hypot(dx, dy) > 5;
  if (!drag.moved) return;
  pan().classList.add("dragging");
  pan().scrollLeft = drag.left - dx;
  pan().scrollTop = drag.top - dy;
});
window.addEventListener("pointerup", () => {
  if (drag?.moved) {
    window.addEventListener("click", stop, true);
    setTimeout(() => window.removeEventListener("click", stop, true)); // the browser may send none
  }
  pan()?.classList.remove("dragging");
  drag = null;
});

// Two fingers.
let pinch = null;
const apart = ([one, two]) => Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
document.addEventListener("touchstart", event => {
  pinch = event.touches.length === 2 && event.target.closest("[data-pan]") ? { far: apart(event.touches), zoom } : null;
});
document.addEventListener("touchmove", event => {
  if (!pinch || event.touches.length !== 2) return;
  event.preventDefault();
  const [one, two] = event.touches;
  zoomTo(pinch.zoom * (apart(event.touches) / pinch.far), (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
}, { passive: false });

document.getElementById("live")?.addEventListener("swapped", turnToFigure);
window.addEventListener("resize", () => { seen = ""; turnToFigure(); });
page.classList.add("pans");
turnToFigure();
