/**
 * Health checks for operators: alive as long as the process answers, ready as long as it accepts requests. An instance is not ready while
 * the server at the backend's address does not have this API; a backend that is merely down changes nothing, because every instance would
 * be removed at once.
 */
import { Router } from 'express'
import type { Deps } from '../deps.ts'

export const health = ({ lifecycle, site, check }: Deps): Router => {
  const router = Router()
  const statusNow = () => {
    if (!lifecycle.ready) return 'stopping'
    if (check.state().status === 'wrong') return 'wrong backend address'
    if (lifecycle.isWarming) return 'warming up'
    // During maintenance it still accepts requests: it answers them with the maintenance page.
    return site.now().maintenance ? 'maintenance' : 'ready'
  }
  router.get('/livez', (_req, res) => {
    res.set('cache-control', 'no-store').json({ status: 'alive' })
  })
  router.get('/readyz', (_req, res) => {
    const backend = check.state()
    const isReady = lifecycle.ready && !lifecycle.isWarming && backend.status !== 'wrong'
    res
      .set('cache-control', 'no-store')
      .status(isReady ? 200 : 503)
      .json({ status: statusNow(), ...('reason' in backend && { backend: `${backend.status}: ${backend.reason}` }) })
  })
  return router
}
