/** Served in place of the worker where it is disabled: replaces it at once, deletes all its caches, and unregisters. */

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
