/** What banks need of the shop: a way back for shoppers, and the page of the sandbox's bank where the backend is embedded. */
import { Router } from 'express'
import type { Deps } from '../deps.ts'
import { paymentReturn } from './paymentReturn.ts'
import { sandboxBank } from './sandboxBank.ts'

export const bank = (deps: Deps): Router => {
  const router = Router()
  router.use(paymentReturn())
  router.use('/sandbox', sandboxBank(deps))
  return router
}
