/** The shop's service worker (docs/decisions/018-service-worker). */
import { LOCALES } from '../../shared/i18n/locales.ts'
import type { WorkerMessage } from '../../shared/offline.ts'
import {
  forgetOtherReleases,
  forgetPages,
  storeFile,
  storeOfflinePages,
  storePage,
  storeVisited,
  storedFile,
  cachedPage,
  offlinePage,
  RELEASE,
} from './cachedPages.ts'
import { pageAnswer } from './pageAnswer.ts'
import { kindOf } from './rules.ts'

declare const self: ServiceWorkerGlobalScope

/** A page that could not be cached is missing without a connection; no message is needed now. */
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => null)

const fetchPage = async (event: FetchEvent): Promise<Response> => {
  const response = await fetch(event.request)
  event.waitUntil(quietly(storePage(event.request.url, response.clone())))
  return response
}

const answerPage = (event: FetchEvent): Promise<Response> =>
  pageAnswer(fetchPage(event), () => cachedPage(event.request.url), offlinePage)

const answerFile = async (event: FetchEvent): Promise<Response> => {
  const { url } = event.request
  const cached = await storedFile(url).catch(() => undefined)
  if (cached) return cached
  const response = await fetch(event.request)
  event.waitUntil(quietly(storeFile(url, response.clone())))
  return response
}

const beginUnseen = async (): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.every(({ visibilityState }) => visibilityState === 'hidden')) await self.skipWaiting()
}

self.addEventListener('install', (event) => event.waitUntil(storeOfflinePages(LOCALES)))

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await forgetOtherReleases()
      // Workers of earlier releases have enabled it (docs/decisions/018-service-worker).
      await self.registration.navigationPreload?.disable()
      await self.clients.claim()
    })(),
  ),
)

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin)
  if (kind === 'page') event.respondWith(answerPage(event))
  else if (kind === 'file') event.respondWith(answerFile(event))
  else if (kind === 'forget') event.waitUntil(quietly(forgetPages()))
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'keep') event.waitUntil(quietly(storeVisited(message.href, message.files)))
  else if (message.type === 'begin') event.waitUntil(message.unseen ? beginUnseen() : self.skipWaiting())
  else event.ports[0]?.postMessage(RELEASE)
})
