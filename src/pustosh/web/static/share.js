// Hand the address of this page to whatever the device shares with.
const button = document.querySelector("[data-share-page]")

if (button && navigator.share) {
  button.hidden = false
  button.addEventListener("click", () =>
    navigator.share({ title: document.title, text: button.dataset.text, url: location.href }).catch(() => {}))
}
