// Shows a notice that the server has sent; a click on it opens the table.
self.addEventListener("push", event => {
  const { title, body, table, path } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag: table, data: path, icon: "/static/favicon.svg" }));
});

self.addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function show(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(page => new URL(page.url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}
