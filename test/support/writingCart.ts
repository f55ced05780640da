/** A backend's cart whose writes have any of the meanings that the specification allows, and whose answers may be empty or lost. */
import type { postCart } from '../../shared/api/cart.ts'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import type { Infer } from '../../shared/api/shapes.ts'
import { ApiError } from '../../shared/errors.ts'
import { wireCart } from './fakeCart.ts'

type Line = Infer<(typeof postCart)['body']>[number]

/**
 * Meanings of `POST /v1/user/cart`: `sets` quantities; `adds` them; sets those of lines with a known `cart_id` and `addsNew` ones; sets
 * those of lines with a known `cart_id` and uses the `larger` of others.
 */
export const MEANINGS = ['sets', 'adds', 'addsNew', 'larger'] as const
export type Meaning = (typeof MEANINGS)[number]

/** The answer to a write: the cart, or a 2xx without one; `lost` after it was applied, `failed` before. */
export type Answer = 'cart' | 'empty' | 'lost' | 'failed'

export type WritingCart = {
  readonly api: ApiClient
  /** Quantity by product. */
  readonly units: Map<number, number>
  readonly calls: string[]
  /** The answers to the next calls; `cart` once it is empty. */
  readonly answers: Answer[]
}

export const createWritingCart = (
  meaning: Meaning,
  start: readonly (readonly [id: number, qty: number])[] = [],
  limit = Number.POSITIVE_INFINITY,
): WritingCart => {
  const units = new Map(start)
  const calls: string[] = []
  const answers: Answer[] = []
  const posted = ({ cart_id, qty }: Line, current: number | undefined): number => {
    if (current === undefined || meaning === 'sets') return qty
    if (meaning === 'adds') return current + qty
    const isKnown = typeof cart_id === 'string' && cart_id.startsWith('l')
    if (isKnown) return qty
    return meaning === 'addsNew' ? current + qty : Math.max(current, qty)
  }
  const call = (
    { name, method }: { readonly name: string; readonly method: string },
    { body = [] }: { readonly body?: Line[] },
  ) => {
    calls.push(name)
    const answer = answers.shift() ?? 'cart'
    const fail = () => Promise.reject(new ApiError(name, 'network', 0, '', 'lost'))
    if (answer === 'failed') return fail()
    for (const line of body) {
      const id = Number(line.product_id)
      if (name === 'deleteCart') units.delete(id)
      else units.set(id, Math.min(limit, posted(line, units.get(id))))
    }
    if (answer === 'lost') return fail()
    const cart = wireCart(units)
    for (const item of cart.cart_items.items) item.qty_limit = Number.isFinite(limit) ? limit : null
    return Promise.resolve({ data: answer === 'empty' && method !== 'GET' ? null : cart, message: null })
  }
  return { api: clientOf(call as unknown as ApiClient['call']), units, calls, answers }
}
