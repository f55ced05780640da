/** The operators' addresses (decisions): alive as long as the process answers, ready as long as it wants requests. */
import { Router } from 'express'
import type { Deps } from '../deps.ts'

export const health = ({ lifecycle }: Deps): Router => {
  const router = Router()
  router.get('/livez', (_req, res) => {
    res.set('cache-control', 'no-store').json({ status: 'alive' })
  })
  router.get('/readyz', (_req, res) => {
    res
      .set('cache-control', 'no-store')
      .status(lifecycle.ready ? 200 : 503)
      .json({ status: lifecycle.ready ? 'ready' : 'stopping' })
  })
  return router
}
