/** Registers the service worker, sends it messages, and reacts to a new release (docs/decisions/018-service-worker). */
import { WORKER_PATH, type Release, type WorkerMessage } from '../../shared/offline.ts'
import { isInCache } from '../browser/storage.ts'
import { pause } from '../../shared/pause.ts'

/** How often an open page checks for another release, in ms. */
const ASK_MS = 60 * 60 * 1000
/** How long a worker may take to answer, in ms: it may have to be started. */
const ANSWER_MS = 10_000
/** How long a page must be hidden before its worker is replaced, in ms: a link that was opened in another tab has loaded by then. */
const HIDDEN_MS = 10_000
/** The pauses before the checks whether the worker is older than the page, in ms: a rollout takes minutes. */
const CHECKS_MS = [1000, 5000, 30_000, 120_000, 300_000]

const post = (worker: ServiceWorker | null | undefined, message: WorkerMessage, ports: Transferable[] = []) =>
  worker?.postMessage(message, ports)

/** The release of a worker; null when it does not answer in time: it was replaced, or its installation failed. */
const releaseOf = (worker: ServiceWorker) =>
  new Promise<Release | null>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    // Workers of earlier releases send their id alone.
    port1.addEventListener('message', ({ data }: MessageEvent<Release | string>) =>
      resolve(typeof data === 'string' ? { id: data, builtAt: '' } : data),
    )
    port1.start()
    post(worker, { type: 'release' }, [port2])
    setTimeout(() => resolve(null), ANSWER_MS)
  })

/** Reloads the page, with the waiting worker where there is one. */
const activateAndReload = ({ waiting }: ServiceWorkerRegistration) => {
  const reload = () => window.location.reload()
  if (!waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  post(waiting, { type: 'begin' })
}

/**
 * Starts the worker of the page's release. A waiting worker of the same release is activated once no page has been visible for `HIDDEN_MS`:
 * Chromium never answers a document that is requested while its worker is being replaced. For a newer one `offer` is called with the function
 * that reloads the page. During a rollout the worker may be older than the page: it is then requested again. Rejects where
 * a browser has no service workers, or refuses them: the shop works without.
 */
export const startWorker = async (own: Release, offer: (load: () => void) => void): Promise<void> => {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(WORKER_PATH)
  const load = () => activateAndReload(registration)

  const offerNewer = (its: Release | null) => {
    if (its && its.id !== own.id && its.builtAt > own.builtAt) offer(load)
  }
  const consider = async (waiting: ServiceWorker) => offerNewer(await releaseOf(waiting))
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
    if (controller) void releaseOf(controller).then(offerNewer)
  })

  // `register` does not request a registered worker again. The browser checks once per opened page, and that check may have been answered
  // by an instance of the previous release, or the installation may have failed.
  const isBehind = async () => {
    const newest = registration.installing ?? registration.waiting ?? registration.active
    const its = newest && (await releaseOf(newest))
    return its ? its.id !== own.id && its.builtAt < own.builtAt : true
  }
  const catchUp = async () => {
    for (const ms of CHECKS_MS) {
      await pause(ms)
      const { waiting } = registration
      // It may not have answered in time, or not have received the message.
      if (waiting) await consider(waiting)
      const behind = await isBehind()
      if (!waiting && !behind) return
      if (behind) await registration.update().catch(() => null)
    }
  }
  void catchUp()

  const beginUnseen = async () => {
    const { waiting } = registration
    if (waiting && (await releaseOf(waiting))?.id === own.id) post(waiting, { type: 'begin', unseen: true })
  }
  let hiding: ReturnType<typeof setTimeout> | undefined
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(() => void beginUnseen(), HIDDEN_MS)
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
  // Missing on plain HTTP and in some private windows.
  const { serviceWorker }: Partial<Navigator> = navigator
  // Firefox rejects where it refuses cookies.
  const registration = await serviceWorker?.ready.catch(() => null)
  post(registration?.active, { type: 'keep', href: new URL(href, window.location.href).href, files: loadedFiles() })
}

/** Whether a page can be shown without a connection. */
export const isStored = (href: string): Promise<boolean> => isInCache(href.replace(/#.*/s, ''))
