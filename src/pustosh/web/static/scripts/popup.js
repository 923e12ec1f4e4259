// One small window for what is opened in place: a rule, or why something is not open.
// The browser closes it (Escape, a click elsewhere) and gives the focus back.
const GAP = 6; // pixels between it and what it is about
const box = document.createElement("div");
box.id = "popup";
box.className = "popup sheet";
box.popover = "auto";
box.tabIndex = -1;
box.setAttribute("role", "dialog");
box.setAttribute("aria-labelledby", "popup-h");
document.body.append(box);

export const usable = typeof box.showPopover === "function";

export function show(content, near) {
  const within = box.contains(near); // a rule that a rule cites replaces it where it is
  box.replaceChildren(content);
  if (!box.matches(":popover-open")) box.showPopover();
  if (!within) place(near);
  box.scrollTop = 0;
  box.focus({ preventScroll: true });
}

export function hide() {
  if (usable && box.matches(":popover-open")) box.hidePopover();
}

export function whenClosed(call) {
  box.addEventListener("toggle", event => { if (event.newState === "closed") call(); });
}

// Under the thing if there is room, else over it, and never beyond the edge. On a phone the style
// sheet ignores this: there it lies at the bottom.
function place(near) {
  const thing = near.getBoundingClientRect();
  const own = box.getBoundingClientRect();
  const under = thing.bottom + GAP;
  const fits = under + own.height + GAP < innerHeight;
  const y = fits ? under : Math.max(GAP, thing.top - own.height - GAP);
  const x = Math.max(GAP, Math.min(thing.left, document.documentElement.clientWidth - own.width - GAP));
  box.style.setProperty("--x", `${x}px`);
  box.style.setProperty("--y", `${y}px`);
}
