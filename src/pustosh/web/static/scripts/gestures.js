// What others say while the drawer of talk is shut appears for a moment under the board.
const root = document.getElementById("live");
const toast = document.getElementById("toast");
const heard = () => root.querySelector("[data-heard]");
let known = Number(heard()?.dataset.heard ?? 0);

root.addEventListener("swapped", () => {
  const talk = heard();
  if (!talk) return;
  const count = Number(talk.dataset.heard);
  if (count > known && talk.dataset.from !== talk.dataset.own && !talk.closest(".drawer[data-open]")) {
    toast.textContent = talk.lastElementChild.textContent.trim();
    toast.hidden = false;
    setTimeout(() => { toast.hidden = true; }, 5000);
  }
  known = count;
});
