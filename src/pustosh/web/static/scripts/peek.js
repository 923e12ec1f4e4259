// A closer look: whatever is pointed at, pressed long or focused when `?` is typed is shown large and
// in the words that screen readers get. Without this the drawer of signs has every symbol.
const root = document.getElementById("live");
const box = document.getElementById("peek");
const SYMBOL = "svg.i, svg.letter, svg.mark";
const THING = "[data-thing], [data-peek], .mini, .aims > li, .order > li, .vital > *, .opt, .figure";
const SILENT = "[aria-hidden=true], button.on, .tab, script, style, template";
const BLOCK = /^(LI|P|H[1-6]|DT|DD|DIV|SECTION|ARTICLE|HEADER|UL|OL|BUTTON)$/;
const WAIT = 450; // milliseconds until a pointer that rests has asked
const GAP = 8;
let about = null; // what is shown
let under = null; // what the pointer is over
let pinned = false;
let timer;
let pressed = false;

// The words of an element as they are read aloud, one line for each block in it.
function lines(element) {
  const out = [""];
  const walk = node => {
    if (node.nodeType === Node.TEXT_NODE) out[out.length - 1] += node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches(SILENT)) return;
    if (node.matches("svg")) { out[out.length - 1] += ` ${node.getAttribute("aria-label") ?? ""} `; return; }
    const block = BLOCK.test(node.tagName) || node.matches(".note");
    if (block) out.push("");
    if (node !== element && node.ariaLabel) out[out.length - 1] += `${node.ariaLabel} `;
    node.childNodes.forEach(walk);
    if (block) out.push("");
  };
  if (element.ariaLabel) out.push(element.ariaLabel, "");
  walk(element);
  return [...new Set(out.map(line => line.replace(/\s+/g, " ").trim()).filter(Boolean))];
}

// A symbol is a drawing of its own, or one that a larger drawing uses.
const drawn = symbol => (symbol.matches("use") ? symbol : symbol.querySelector("use"))?.getAttribute("href") ?? "";
function path(symbol) {
  const [, game, name] = /^\/(?:games\/)?([^/]+)\/sprite\.svg#(.+)$/.exec(drawn(symbol)) ?? [];
  return name && (game === "static" ? name : `${game}/${name}`);
}
const entry = symbol => root.querySelector(`[data-symbol="${CSS.escape(path(symbol) ?? "")}"] > span`)?.textContent;
const meaning = symbol => symbol.getAttribute("aria-label") || entry(symbol) || "";
const symbolAt = element => [element.closest("use"), element.closest(SYMBOL)].find(found => found && meaning(found));

const make = (name, text, className = "") => Object.assign(document.createElement(name), { textContent: text, className });
function large(symbol) {
  const copy = symbol.matches("use") ? document.createElementNS("http://www.w3.org/2000/svg", "svg") : symbol.cloneNode(true);
  if (symbol.matches("use")) copy.append(document.createElementNS("http://www.w3.org/2000/svg", "use")), copy.firstChild.setAttribute("href", drawn(symbol));
  copy.removeAttribute("id");
  copy.removeAttribute("aria-label");
  copy.removeAttribute("role");
  copy.setAttribute("aria-hidden", "true");
  const art = make("div", "", "art");
  art.append(copy);
  return art;
}

// Its symbols with their meanings, each once; those that the words name already are left out.
function legend(thing, text) {
  const known = new Set();
  const list = make("ul", "", "symbols");
  for (const svg of thing.querySelectorAll(SYMBOL)) {
    const words = entry(svg);
    if (!words || known.has(words) || text.includes(words)) continue;
    known.add(words);
    const row = make("li", "");
    const drawing = svg.cloneNode(true);
    drawing.removeAttribute("aria-label");
    drawing.removeAttribute("role");
    drawing.setAttribute("aria-hidden", "true");
    row.append(drawing, make("span", words));
    list.append(row);
  }
  return list.childElementCount ? [list] : [];
}

const choicesOf = thing => [...thing.querySelectorAll("[name=key]"), ...(thing.matches("[name=key]") ? [thing] : [])];
const inList = key => root.querySelector(`.ask .choice[value="${CSS.escape(key)}"]`);

// The rules of what can be done with it, or those it names itself.
function rules(thing) {
  const links = [...thing.querySelectorAll("a.chip")];
  for (const choice of choicesOf(thing)) {
    const link = inList(choice.value)?.closest("li")?.querySelector("a.why-rule");
    if (link) links.push(link);
  }
  const chips = [...new Set(links.map(link => link.getAttribute("href")))].slice(0, 3).map(address => {
    const chip = make("a", address.split("/").pop(), "chip");
    chip.href = address;
    return chip;
  });
  const foot = make("footer", "");
  foot.append(...chips);
  return chips.length ? [foot] : [];
}

function content(symbol, thing) {
  const parts = [];
  const text = thing ? lines(thing) : [];
  const picture = symbol ?? thing?.querySelector("svg");
  if (picture) parts.push(large(picture));
  const name = symbol ? meaning(symbol) : text.shift();
  if (!name) return [];
  parts.push(make("h2", name));
  parts.push(...text.filter(line => line !== name).slice(0, 12).map(line => make("p", line)));
  if (thing) parts.push(...legend(thing, text.join(" ")), ...rules(thing));
  return parts;
}

const target = element => root.contains(element) && (symbolAt(element) ?? element.closest(THING));
function peek(element, pin = false) {
  const symbol = symbolAt(element);
  const thing = element.closest(THING);
  const parts = content(symbol, thing);
  if (!parts.length) return;
  about = thing ?? symbol;
  pinned = pin;
  box.replaceChildren(...parts);
  box.setAttribute("aria-live", pin ? "polite" : "off");
  box.hidden = false;
  place();
}

function shut() {
  clearTimeout(timer);
  box.hidden = true;
  about = null;
  pinned = false;
}

// In the corner of the board, or of the screen, where it covers neither the thing nor its choices.
function place() {
  const board = root.querySelector(".stage").getBoundingClientRect();
  const full = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const keep = [about, ...choicesOf(about).map(choice => inList(choice.value)).filter(Boolean)].map(part => part.getBoundingClientRect());
  const { width, height } = box.getBoundingClientRect();
  const corners = [board, full].flatMap(area => [
    [area.left + GAP, area.bottom - height - GAP], [area.right - width - GAP, area.bottom - height - GAP],
    [area.left + GAP, area.top + GAP], [area.right - width - GAP, area.top + GAP]]);
  const covered = ([x, y]) => keep.reduce((sum, rect) => sum
    + Math.max(0, Math.min(x + width, rect.right) - Math.max(x, rect.left)) * Math.max(0, Math.min(y + height, rect.bottom) - Math.max(y, rect.top)), 0)
    + (x < 0 || y < 0 ? 1e6 : 0);
  const [x, y] = corners.map(corner => [covered(corner), corner]).sort(([a], [b]) => a - b)[0][1];
  box.style.setProperty("--x", `${Math.max(0, x)}px`);
  box.style.setProperty("--y", `${Math.max(0, y)}px`);
}

// The mouse: it rests on something, and leaves it. One may go over to what is shown.
document.addEventListener("pointerover", event => {
  under = target(event.target);
  if (event.pointerType !== "mouse" || pinned || box.contains(event.target)) { clearTimeout(timer); return; }
  clearTimeout(timer);
  if (under) timer = setTimeout(peek, WAIT, under);
  else if (about) timer = setTimeout(shut, WAIT);
});

// A finger: pressed long. The click that follows is none.
root.addEventListener("pointerdown", event => {
  pressed = false;
  if (pinned) shut();
  const found = event.pointerType !== "mouse" && target(event.target);
  if (found) timer = setTimeout(() => { pressed = true; peek(found, true); }, WAIT);
});
for (const end of ["pointerup", "pointercancel", "pointermove"]) {
  root.addEventListener(end, event => {
    if (event.pointerType !== "mouse" && (end !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 4)) clearTimeout(timer);
  });
}
root.addEventListener("click", event => {
  if (!pressed) { if (!pinned) shut(); return; }
  pressed = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
root.addEventListener("contextmenu", event => { if (pressed) event.preventDefault(); });

// The keys: `?` looks at what has the focus, else at what the pointer is over; Escape closes this first.
document.addEventListener("keydown", event => {
  if (event.key === "Escape" && !box.hidden) { shut(); event.stopImmediatePropagation(); return; }
  if (event.key !== "?" || event.target.closest("input, select, textarea")) return;
  event.preventDefault();
  const focused = root.contains(document.activeElement) ? target(document.activeElement) : null;
  if (under || focused) peek(under || focused, true);
}, true);
root.addEventListener("focusin", () => { under = null; if (pinned) shut(); });
root.addEventListener("swapped", () => { if (about && !about.isConnected) shut(); });
addEventListener("resize", shut);
