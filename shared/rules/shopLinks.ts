/**
 * Links with parameters: a promo code on any page (`?promo=CODE`), products for the cart (`/cart?add=ID:QTY:OPTION,…`). The server moves
 * their values into a cookie and redirects to the clean address; the cart's page applies them from the cookie, once.
 */
import { readId } from './routeParams.ts'
import type { Id } from '../api/shapes.ts'
import { PROMO_CODE_MAX_LENGTH } from '../constants.ts'

/** The parameters, each with the cookie that stores its value. */
export const PROMO_LINK = { parameter: 'promo', cookie: 'promo_link' } as const
export const PRODUCTS_LINK = { parameter: 'add', cookie: 'goods_link' } as const

/** The most different products of one link; further ones are ignored. */
const MAX_PRODUCTS = 20
/** The most characters of the parameter: more than 20 products with the longest numbers need. */
const MAX_CHARACTERS = 1000

export type LinkedProducts = {
  readonly id: Id
  /** As in the link; the cart's rule (R5.21) applies afterwards. */
  readonly qty: number
  readonly option: Id | null
}

/**
 * The promo code of a link, without spaces: letters, digits, hyphens and underscores, at most PROMO_CODE_MAX_LENGTH of them. Null when it
 * is invalid.
 */
export const readLinkedPromo = (text: string | null | undefined): string | null => {
  const code = (text ?? '').replaceAll(/\s/g, '')
  return code.length <= PROMO_CODE_MAX_LENGTH && /^[\p{L}\p{N}_-]+$/u.test(code) ? code : null
}

/** The products of a link, each product and option once. A missing quantity is one unit; invalid ids are ignored. */
export const readLinkedProducts = (text: string | null | undefined): LinkedProducts[] => {
  const found = new Map<string, LinkedProducts>()
  for (const part of (text ?? '').slice(0, MAX_CHARACTERS).split(',')) {
    const [, product, qty, chosen] = /^([\w.~-]+)(?::(\d{1,4})(?::([\w.~-]+))?)?$/.exec(part.trim()) ?? []
    const id = product === undefined ? null : readId(product)
    const option = chosen === undefined ? null : readId(chosen)
    const key = `${id}:${option ?? ''}`
    if (id === null || (option === null) !== (chosen === undefined) || found.has(key) || found.size === MAX_PRODUCTS) continue
    found.set(key, { id, qty: Math.max(1, Number(qty ?? 1)), option })
  }
  return [...found.values()]
}

/** The same products in the format of a link. */
export const writeLinkedProducts = (products: readonly LinkedProducts[]): string =>
  products.map(({ id, qty, option }) => [id, qty, ...(option === null ? [] : [option])].join(':')).join(',')
