// Handing a link on: copy it, share it, and leave the invitation shut once it has been shut.
document.documentElement.classList.add("hands-on");
const SHUT = "invitations shut"; // ids of tables, in this browser
const shut = () => (localStorage.getItem(SHUT) ?? "").split(" ").filter(Boolean);

async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch { // without a secure connection browsers have no clipboard to write to
    field.select();
    document.execCommand("copy");
  }
}

document.addEventListener("click", async event => {
  const copying = event.target.closest("[data-copy]");
  const sharing = event.target.closest("[data-share]");
  if (copying) {
    await copy(document.getElementById(copying.dataset.copy));
    copying.closest("[data-ticket]").querySelector("[data-copied]").textContent = copying.dataset.done;
    copying.setAttribute("data-did", "");
    setTimeout(() => copying.removeAttribute("data-did"), 2000);
  }
  if (sharing) {
    const url = document.getElementById(sharing.dataset.share).value;
    await navigator.share({ title: sharing.dataset.subject, text: sharing.dataset.subject, url }).catch(() => {}); // nobody was chosen
  }
});

document.addEventListener("toggle", event => {
  const { dataset, open, id } = event.target;
  if (id !== "invitation") return;
  const others = shut().filter(table => table !== dataset.table);
  localStorage.setItem(SHUT, (open ? others : [...others.slice(-50), dataset.table]).join(" "));
}, true);

function remember() {
  const invitation = document.getElementById("invitation");
  if (invitation && !invitation.hasAttribute("data-known")) {
    invitation.setAttribute("data-known", "");
    if (shut().includes(invitation.dataset.table)) invitation.open = false;
  }
  if (!navigator.share) for (const button of document.querySelectorAll("[data-share]")) button.hidden = true;
}
document.getElementById("live")?.addEventListener("swapped", remember);
remember();
