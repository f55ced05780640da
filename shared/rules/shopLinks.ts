/**
 * Links that bring something: a promo code with any page (`?promo=CODE`), goods with the cart (`/cart?add=ID:QTY:OPTION,…`), the
 * cart of a letter (`/cart?letter=TOKEN`). The
 * server moves what they bring into a cookie and answers with the clean address; the cart's page takes it from there, once.
 */
import { readId } from './routeParams.ts'
import type { Id } from '../api/shapes.ts'
import { PROMO_CODE_MAX_LENGTH } from '../constants.ts'

/** The parameters, each with the cookie that keeps its value. */
export const PROMO_LINK = { parameter: 'promo', cookie: 'promo_link' } as const
export const PRODUCTS_LINK = { parameter: 'add', cookie: 'goods_link' } as const
/** The cart of a letter: `/cart?letter=TOKEN`. The backend says what it holds. */
export const CART_MAIL = { parameter: 'letter', cookie: 'cart_letter' } as const
/** The most lines of a cart that goes by letter. */
export const MOST_MAILED_LINES = 50

/** The most different goods of one link; what comes after them counts for nothing. */
const MOST_PRODUCTS = 20
/** More than 20 goods with the longest numbers need. */
const MOST_CHARACTERS = 1000

export type LinkedProducts = {
  readonly id: Id
  /** As the link asks for; the cart's rule (R5.21) comes on top. */
  readonly qty: number
  readonly option: Id | null
}

/** The promo code of a link, without spaces: letters, digits, hyphens and underscores, at most PROMO_CODE_MAX_LENGTH of them. Null when it is none. */
export const readLinkedPromo = (text: string | null | undefined): string | null => {
  const code = (text ?? '').replaceAll(/\s/g, '')
  return code.length <= PROMO_CODE_MAX_LENGTH && /^[\p{L}\p{N}_-]+$/u.test(code) ? code : null
}

/** Whether this can be the token of a cart's letter at all. */
export const isCartToken = (value: string): boolean => /^[\w-]{43}$/.test(value)

/** The goods of a link, each product and option once. A quantity that is missing is one piece; what is no id counts for nothing. */
export const readLinkedProducts = (text: string | null | undefined): LinkedProducts[] => {
  const found = new Map<string, LinkedProducts>()
  for (const part of (text ?? '').slice(0, MOST_CHARACTERS).split(',')) {
    const [, product, qty, chosen] = /^([\w.~-]+)(?::(\d{1,4})(?::([\w.~-]+))?)?$/.exec(part.trim()) ?? []
    const id = product === undefined ? null : readId(product)
    const option = chosen === undefined ? null : readId(chosen)
    const key = `${id}:${option ?? ''}`
    if (id === null || (option === null) !== (chosen === undefined) || found.has(key) || found.size === MOST_PRODUCTS) continue
    found.set(key, { id, qty: Math.max(1, Number(qty ?? 1)), option })
  }
  return [...found.values()]
}

/** The same goods as a link writes them. */
export const writeLinkedProducts = (products: readonly LinkedProducts[]): string =>
  products.map(({ id, qty, option }) => [id, qty, ...(option === null ? [] : [option])].join(':')).join(',')
