// A chip opens its rule in place. Without this, or with a modifier key, it is a link as any other.
import { show, usable } from "/static/scripts/popup.js";

async function open(link) {
  try {
    const reply = await fetch(link.href, { headers: { "X-Live": "1" } });
    if (!reply.ok) throw new Error(reply.statusText);
    show(document.createRange().createContextualFragment(await reply.text()), link);
  } catch {
    location.assign(link.href);
  }
}

document.addEventListener("click", event => {
  const link = event.target.closest("a.chip, .popup a.cite");
  if (!usable || !link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open(link);
});
