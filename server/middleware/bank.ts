/** Routes for banks: the return address after a payment, and the page of the sandbox's bank when the backend is embedded. */
import { Router } from 'express'
import type { Deps } from '../deps.ts'
import type { FormReader } from '../formReader.ts'
import { paymentReturn } from './paymentReturn.ts'
import { sandboxBank } from './sandboxBank.ts'

export const bank = (deps: Deps, forms: FormReader): Router => {
  const router = Router()
  router.use(paymentReturn())
  router.use('/sandbox', sandboxBank(deps, forms))
  return router
}
