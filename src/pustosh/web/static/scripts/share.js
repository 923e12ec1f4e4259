// The picture as pixels, for places that show no drawings, and the address for whatever the device shares with.
const picture = document.querySelector(".keep img")
const save = document.querySelector("[data-save-png]")
const share = document.querySelector("[data-share-page]")

async function pixels() {
  await picture.decode()
  const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 630 })
  canvas.getContext("2d").drawImage(picture, 0, 0, 1200, 630)
  return new Promise(done => canvas.toBlob(done, "image/png"))
}

save.hidden = false
save.addEventListener("click", async () => {
  const address = URL.createObjectURL(await pixels())
  Object.assign(document.createElement("a"), { href: address, download: save.dataset.savePng }).click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
})

if (navigator.share) {
  share.hidden = false
  share.addEventListener("click", async () => {
    const files = [new File([await pixels()], save.dataset.savePng, { type: "image/png" })]
    const page = { title: document.title, text: share.dataset.text, url: location.href }
    await navigator.share(navigator.canShare?.({ files }) ? { ...page, files } : page).catch(() => {})
  })
}
