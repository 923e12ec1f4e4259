// “What would you do?” opens in place. Without this it is a link to a page that says the same.
import { show, usable } from "/static/scripts/popup.js";

async function ask(link) {
  link.setAttribute("aria-busy", "true");
  try {
    const reply = await fetch(link.href, { headers: { "X-Live": "1" } });
    if (!reply.ok) throw new Error(reply.statusText);
    show(document.createRange().createContextualFragment(await reply.text()), link);
  } catch {
    location.assign(link.href);
  } finally {
    link.removeAttribute("aria-busy");
  }
}

document.addEventListener("click", event => {
  const link = event.target.closest("a[data-coach]");
  if (!usable || !link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (!link.hasAttribute("aria-busy")) ask(link);
});
