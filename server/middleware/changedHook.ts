/**
 * `POST /hooks/changed`: the backend reports what has changed, `{ "keys": ["product:12", "category:soap", "page:delivery"] }` or
 * `["all"]`, signed like events of payments. Cached pages that contain it are not shown again, here and on the other instances; the rest stays
 * cached. A report may be repeated.
 */
import { Router } from 'express'
import { isSigned } from '../../contract/signedBody.ts'
import { isObject } from '../../shared/api/shapes.ts'
import { isChangeKey, type ChangeKey } from '../changeKeys.ts'
import type { Deps } from '../deps.ts'
import type { FormReader } from '../formReader.ts'
import { contextOf } from '../requestContext.ts'

const MAX_BYTES = 64 * 1024
const MAX_KEYS = 1000
/** After this time, in s, a report that did not reach the other instances is to be repeated. */
const RETRY_AFTER_S = 2

/** The keys of a report; a sentence for the sender when it has none. */
const keysIn = (body: string): readonly ChangeKey[] | string => {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return 'The body is no JSON'
  }
  const keys = isObject(value) ? value['keys'] : undefined
  if (!Array.isArray(keys) || keys.length === 0 || keys.length > MAX_KEYS) return `"keys" is a list of 1 to ${MAX_KEYS} keys`
  const wrong: unknown = keys.find((key) => !isChangeKey(key))
  return wrong === undefined ? (keys as ChangeKey[]) : `${JSON.stringify(wrong)?.slice(0, 100)} is no key`
}

/** Without `HOOK_SECRET` there is no such address. */
export const changedHook = ({ config, changes }: Pick<Deps, 'config' | 'changes'>, forms: FormReader): Router => {
  const router = Router()
  const { hookSecret } = config
  if (hookSecret === null) return router
  router.post('/hooks/changed', async (req, res) => {
    const body = await forms.text(req, res, MAX_BYTES)
    const answer = (status: number, message: string) => res.status(status).set('cache-control', 'no-store').json({ message })
    if (!isSigned(hookSecret, new Date(), body, req.get('shop-signature') ?? '')) {
      contextOf(res).log.warn('change report has a wrong signature')
      answer(401, 'The signature is wrong or more than 5 minutes old')
      return
    }
    const keys = keysIn(body)
    if (typeof keys === 'string') answer(422, keys)
    else if (await changes.report(keys)) res.status(204).end()
    else {
      res.set('retry-after', String(RETRY_AFTER_S))
      answer(503, 'This instance has renewed its caches; Redis did not answer, so that the others do not know')
    }
  })
  return router
}
