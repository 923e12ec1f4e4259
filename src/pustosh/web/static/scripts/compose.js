// An answer of several parts in one dialog: it opens in place of the first of them, shows the terms as they
// stand, and sends all at once. Without this each part is asked after the other.
const root = document.getElementById("live");

function begin(key) {
  const first = [...root.querySelectorAll("dialog form[data-compose] input")].find(input => input.value === key);
  if (!first) return false;
  first.checked = true;
  show(first.form);
  first.closest("dialog").showModal();
  first.focus();
  return true;
}

document.addEventListener("submit", event => {
  const form = event.target;
  if (form.id === "answer" && event.submitter && begin(event.submitter.value)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (form.matches("[data-compose]")) form.closest("dialog").close();
}, true);

root.addEventListener("change", event => { if (event.target.form?.matches("[data-compose]")) show(event.target.form); });
root.addEventListener("click", event => { if (event.target.closest("[data-shut]")) event.target.closest("dialog").close(); });

// A part that depends on another one counts only while that is chosen.
function show(form) {
  for (const part of form.querySelectorAll("[data-when]")) {
    const applies = part.dataset.when.split("|").some(key => chosen(form, key));
    part.hidden = !applies;
    if (part.matches("fieldset")) part.disabled = !applies;
  }
  for (const row of form.querySelectorAll("[data-sum]")) {
    const said = [...form.querySelectorAll(`input[name="${row.dataset.sum}"]:checked:enabled`)].map(words);
    const terms = row.querySelector("[data-none]");
    terms.textContent = said.join(", ") || terms.dataset.none;
  }
  const to = form.querySelector("input:checked");
  form.querySelector("[data-to]").textContent = to ? words(to) : "";
}

function chosen(form, key) {
  return [...form.querySelectorAll("input:checked:enabled")].some(input => input.value === key);
}

function words(input) {
  return input.parentElement.querySelector("[data-say]").textContent.trim();
}
