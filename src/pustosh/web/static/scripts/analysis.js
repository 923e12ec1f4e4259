// While the analysis is being made, its section shows how far it is.
import { Idiomorph } from "/static/scripts/idiomorph.esm.js";

const root = document.getElementById("analysis");
const address = new URL("analysis", location.href).pathname;
const EVERY = 1000;

async function look() {
  if (!root.querySelector("[data-running]")) return;
  try {
    const reply = await fetch(address);
    if (reply.ok) Idiomorph.morph(root, await reply.text(), { morphStyle: "innerHTML" });
  } finally {
    setTimeout(look, EVERY);
  }
}

if (root) setTimeout(look, EVERY);
