// The replay: slider and links swap the inside. Without it the same form works by its button.
import { Idiomorph } from "/static/scripts/idiomorph.esm.js";

const root = document.getElementById("replay");
let going;

async function show(address) {
  going?.abort();
  going = new AbortController();
  try {
    const reply = await fetch(address, { headers: { "X-Live": "1" }, signal: going.signal });
    if (!reply.ok) throw new Error(reply.statusText);
    Idiomorph.morph(root, await reply.text(), { morphStyle: "innerHTML", ignoreActiveValue: true });
    history.replaceState(null, "", address);
  } catch (error) {
    if (error.name !== "AbortError") location.assign(address);
  }
}

function wanted() {
  const form = document.getElementById("slider");
  const address = new URL(form.getAttribute("action"), location.href);
  address.search = new URLSearchParams(new FormData(form));
  return address;
}

root.addEventListener("input", () => show(wanted()));
root.addEventListener("submit", event => {
  if (event.target.id !== "slider") return;
  event.preventDefault();
  show(wanted());
});
root.addEventListener("click", event => {
  const link = event.target.closest("a[data-step]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(new URL(link.href));
});
