/** `/sw.js`, and the offline page of the service worker (docs/decisions/018-service-worker). Both are answered in overload too. */
import { createHash } from 'node:crypto'
import { Router } from 'express'
import { OFFLINE_PATH, WORKER_PATH } from '../../shared/offline.ts'
import type { Deps } from '../deps.ts'
import { offlinePage } from '../render/offlinePage.tsx'
import { contextOf } from '../requestContext.ts'
import { offlinePagePolicy, workerPolicy } from './securityHeaders.ts'

export const serviceWorker = (deps: Deps): Router => {
  const router = Router()
  const { worker } = deps
  const etag = `"${createHash('sha256').update(worker).digest('base64url').slice(0, 24)}"`
  router.get(WORKER_PATH, (req, res) => {
    workerPolicy(req, res, () => {})
    // Browsers request it with every opened page: a new release, or the removal of the worker, takes effect at once.
    res.set({ 'cache-control': 'no-cache', etag, 'content-type': 'text/javascript; charset=utf-8' })
    if (req.fresh) res.status(304).end()
    else res.send(worker)
  })
  if (deps.config.offline)
    router.get(OFFLINE_PATH, (req, res) => {
      const { locale } = contextOf(res)
      offlinePagePolicy(req, res, () => {})
      res.set({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8', 'content-language': locale })
      res.send(offlinePage(deps, locale))
    })
  return router
}
