// What a reader does not want to see stays away, on this device. A button with `data-switch` names it;
// the style sheet of the game hides what stands under that name in `data-off` of the document.
// `data-print` prints the page as the style sheet lays it out for paper.
const root = document.getElementById("live");
const off = new Set((localStorage.getItem("off") ?? "").split(" ").filter(Boolean));

function show() {
  document.documentElement.dataset.off = [...off].join(" ");
  for (const button of root.querySelectorAll("[data-print]")) button.hidden = false;
  for (const button of root.querySelectorAll("[data-switch]")) {
    button.hidden = false;
    button.setAttribute("aria-pressed", String(!off.has(button.dataset.switch)));
  }
}

root.addEventListener("click", event => {
  if (event.target.closest("[data-print]")) print();
  const name = event.target.closest("[data-switch]")?.dataset.switch;
  if (!name) return;
  if (!off.delete(name)) off.add(name);
  localStorage.setItem("off", [...off].join(" "));
  show();
});
root.addEventListener("swapped", show);
show();
