/** The operators' addresses (decisions): alive as long as the process answers, ready as long as it takes requests. */
import { Router } from 'express'
import type { Deps } from '../deps.ts'

export const health = ({ lifecycle, site }: Deps): Router => {
  const router = Router()
  // Closed for maintenance it still takes requests: it answers them with the page that says so.
  const statusNow = () => (!lifecycle.ready ? 'stopping' : site.now().maintenance ? 'maintenance' : 'ready')
  router.get('/livez', (_req, res) => {
    res.set('cache-control', 'no-store').json({ status: 'alive' })
  })
  router.get('/readyz', (_req, res) => {
    res
      .set('cache-control', 'no-store')
      .status(lifecycle.ready ? 200 : 503)
      .json({ status: statusNow() })
  })
  return router
}
