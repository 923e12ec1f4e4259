// Warnings of the coach, for those who have turned them on: asked for when a question comes, marked when
// they are there. A choice that loses much is asked once more; an answer never waits for them.
import { setting } from "/static/scripts/tuner.js";

const root = document.getElementById("live");
const asked = () => root.querySelector("input[name=question]")?.value;
const wanted = () => setting("warnings") === "on" && root.querySelector("a[data-coach]");
let known = { question: "", warnings: {} };
let pending = "";
const LATER = 5000; // where the coach cannot say now

function mark() {
  const lines = wanted() && known.question === asked() ? known.warnings : {};
  for (const button of root.querySelectorAll("[name=key]")) {
    const line = lines[button.value];
    if (line && !button.dataset.warning) warn(button, line);
    else if (!line && button.dataset.warning) clear(button);
  }
}

function warn(button, line) {
  button.dataset.warning = line;
  if (!button.hasAttribute("data-fatal")) button.setAttribute("data-fatal", "warned");
  if (button.matches(".on") || button.querySelector(".danger")) return; // its row says it, or the game does
  const sign = document.createElement("span");
  sign.className = "danger warned";
  sign.textContent = line;
  button.append(sign);
}

function clear(button) {
  delete button.dataset.warning;
  if (button.dataset.fatal === "warned") button.removeAttribute("data-fatal");
  button.querySelector(".warned")?.remove();
}

async function look() {
  const link = wanted();
  const question = asked();
  if (link && question && question !== known.question && question !== pending) {
    pending = question;
    try {
      const reply = await fetch(link.href.replace("/coach?", "/warnings?"));
      if (reply.status === 503) setTimeout(look, LATER);
      else if (reply.ok) {
        const { question, warnings } = await reply.json();
        known = { question: String(question), warnings };
      }
    } catch { /* without them one plays as always */ }
    pending = "";
  }
  mark();
}

root.addEventListener("swapped", look);
document.addEventListener("tuned", event => { if (event.detail === "warnings") look(); });
look();
