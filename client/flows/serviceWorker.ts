/** Registers the service worker, sends it messages, and reacts to a new release (docs/decisions/018-service-worker). */
import { WORKER_PATH, type WorkerMessage } from '../../shared/offline.ts'

/** How often an open page checks for another release, in ms. */
const ASK_MS = 60 * 60 * 1000

const post = (worker: ServiceWorker | null | undefined, message: WorkerMessage, ports: Transferable[] = []) =>
  worker?.postMessage(message, ports)

const releaseOf = (worker: ServiceWorker) =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    post(worker, { type: 'release' }, [port2])
  })

/** Reloads the page, with the waiting worker where there is one. */
const activateAndReload = ({ waiting }: ServiceWorkerRegistration) => {
  const reload = () => window.location.reload()
  if (!waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  post(waiting, { type: 'begin' })
}

/**
 * Starts the worker of the page's release. A waiting worker of the same release is activated at once; for another one `offer` is called
 * with the function that reloads the page. Rejects where a browser has no service workers, or refuses them: the shop works without.
 */
export const startWorker = async (release: string, offer: (load: () => void) => void): Promise<void> => {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(WORKER_PATH)
  const isOther = async (worker: ServiceWorker) => (await releaseOf(worker)) !== release
  const load = () => activateAndReload(registration)

  const consider = async (waiting: ServiceWorker) => {
    if (await isOther(waiting)) offer(load)
    else post(waiting, { type: 'begin' })
  }
  const watch = (worker: ServiceWorker) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) void consider(worker)
    })
  if (registration.waiting) void consider(registration.waiting)
  if (registration.installing) watch(registration.installing)
  registration.addEventListener('updatefound', () => registration.installing && watch(registration.installing))
  // Another tab has activated a new one.
  serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = serviceWorker
    if (controller) void isOther(controller).then((other) => other && offer(load))
  })

  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < ASK_MS) return
    checkedAt = Date.now()
    void registration.update().catch(() => null)
  })
}

/** The built files that this page has loaded, also the chunks that its HTML does not name. */
const loadedFiles = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name.replace(window.location.origin, ''))
    .filter((name) => name.startsWith('/assets/'))

/** Caches a page, once there is a worker. */
export const cachePage = async (href: string): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready
  post(active, { type: 'keep', href: new URL(href, window.location.href).href, files: loadedFiles() })
}

/** Whether a page can be shown without a connection. */
export const isStored = async (href: string): Promise<boolean> => (await caches.match(href.replace(/#.*/s, ''))) !== undefined
