// Notices of this browser, also while no page is open: switched on and off by whoever sits here.
const part = document.querySelector("[data-push]");
const box = document.getElementById("push");
const says = document.getElementById("push-says");

function bytes(text) {
  const padded = text.replaceAll("-", "+").replaceAll("_", "/") + "=".repeat((4 - text.length % 4) % 4);
  return Uint8Array.from(atob(padded), sign => sign.charCodeAt(0));
}

const letters = buffer => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

async function send(path, fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const reply = await fetch(path, { method: "POST", body: form });
  const json = (reply.headers.get("content-type") ?? "").includes("json");
  return [reply.ok, json ? (await reply.json()).text : part.querySelector("[data-refused]").dataset.refused];
}

async function switchOn(worker) {
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(part.dataset.push) });
  const [done, text] = await send("/notices/push", { endpoint: subscription.endpoint, key: letters(subscription.getKey("p256dh")), auth: letters(subscription.getKey("auth")) });
  if (!done) await subscription.unsubscribe();
  box.checked = done;
  return text;
}

async function switchOff(worker) {
  const subscription = await worker.pushManager.getSubscription();
  if (!subscription) return "";
  await subscription.unsubscribe();
  return (await send("/notices/push/stop", { endpoint: subscription.endpoint }))[1];
}

async function begin() {
  const worker = await navigator.serviceWorker.register("/static/service.js");
  box.checked = Boolean(await worker.pushManager.getSubscription());
  part.hidden = false;
  document.getElementById("no-push").hidden = true;
  box.addEventListener("change", async () => {
    try {
      says.textContent = await (box.checked ? switchOn : switchOff)(worker);
    } catch { // the person has said no, or the browser has no push service
      box.checked = !box.checked;
      says.textContent = says.dataset.refused;
    }
  });
}

if ("serviceWorker" in navigator && "PushManager" in window) begin();
