// Settings of this browser: the pace of others' turns, which moments get a sheet, sound, volume, warnings.
// The server knows the pace from a cookie, since bots wait as long as it takes to follow them.
const root = document.getElementById("live");
const DEFAULTS = { pace: () => root.dataset.pace, moments: () => (setting("pace") === "instant" ? "off" : "all"), sound: () => "off", warnings: () => "off", volume: () => "60" };
const YEAR = 365 * 24 * 3600;

export const setting = name => localStorage.getItem(name) ?? DEFAULTS[name]();

function keep(name, value) {
  localStorage.setItem(name, value);
  if (name === "pace") document.cookie = `pace=${value}; path=/; max-age=${YEAR}; samesite=lax`;
  document.dispatchEvent(new CustomEvent("tuned", { detail: name }));
}

function show() {
  for (const field of root.querySelectorAll("[data-set]")) {
    if (field.type === "checkbox") field.checked = setting(field.dataset.set) === "on";
    else field.value = setting(field.dataset.set);
  }
}

root.addEventListener("change", event => {
  const field = event.target.closest("[data-set]");
  if (!field) return;
  keep(field.dataset.set, field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value);
  show();
});
// Escape shuts it, and so does a click elsewhere.
const box = () => root.querySelector(".tuner[open]");
document.addEventListener("click", event => { if (box() && !box().contains(event.target)) box().open = false; });
document.addEventListener("keydown", event => {
  if (event.key !== "Escape" || !box()) return;
  event.stopImmediatePropagation();
  const { firstElementChild } = box();
  box().open = false;
  firstElementChild.focus();
}, true);
root.addEventListener("swapped", show);
show();
