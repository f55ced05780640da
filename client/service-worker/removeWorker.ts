/** Served in place of the worker where it is switched off: takes its place at once, deletes all that was kept, and goes. */

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
      await self.registration.unregister()
    })(),
  ),
)
