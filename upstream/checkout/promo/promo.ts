/** Promo codes: whether a code applies to a cart, and its reduction. A gift certificate is a code with a balance. */
import type { CodeOf } from '../../../shared/api/problems.ts'
import type { Store } from '../../db/store.ts'
import { exchange, shopPrice, yenWorth } from '../../../contract/rules/money.ts'
import type { Reduction } from '../cart/totals.ts'
import { marksOf } from '../risk/customerBlocks.ts'

export type Promo = {
  readonly id: number
  readonly code: string
  readonly type: 'percent' | 'fixed'
  /** Percent, or yen. */
  readonly value: number
  readonly min_jpy: number
  readonly starts_at: string
  readonly expires_at: string | null
  readonly max_uses: number | null
  readonly per_user: number | null
  readonly user_id: number | null
  readonly title_en: string
  readonly title_ru: string
  readonly first_order: number
  readonly is_certificate: number
  /** The return that contains the certificate. */
  readonly return_id: number | null
  /** When an operator made the certificate void. */
  readonly voided_at: string | null
}

/** Why a code is refused, as a code of the contract. */
export type CodeRefusal = 'promo_unknown' | CodeOf<422>

/** The cart for which a code is checked. */
export type CodeFor = {
  readonly userId: number
  readonly currency: string
  /** Price in minor units of the products that a code applies to: all except gift certificates. */
  readonly discountable: number
  /** Whether the cart contains only gift certificates. */
  readonly isOnlyDigital: boolean
}

/** Cyrillic letters and the Latin ones that look the same: users type a printed code in either keyboard layout. */
const CYRILLIC = 'АВЕКМНОРСТУХ'
const LATIN = 'ABEKMHOPCTYX'

const inLatin = (code: string): string =>
  code.toUpperCase().replaceAll(/[А-Я]/g, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter)

/** The code with these letters and digits, ignoring other characters; null when there is none or more than one. */
const bySigns = (store: Store, signs: string): Promo | null => {
  const [found, other] = store.all<Promo>`
    SELECT * FROM promo WHERE replace(replace(code, '-', ''), '_', '') = ${signs} COLLATE NOCASE LIMIT 2`
  return other ? null : (found ?? null)
}

/**
 * Finds a code, ignoring case and spaces: first as written, then with Latin letters for Cyrillic ones, then by letters
 * and digits alone. Phones replace hyphens with dashes, and messengers add invisible characters.
 */
export const promoByCode = (store: Store, code: string): Promo | null => {
  const find = (written: string) => store.get<Promo>`SELECT * FROM promo WHERE code = ${written}` ?? null
  const typed = code.normalize('NFKC').replaceAll(/\s/g, '')
  return find(typed) ?? find(inLatin(typed)) ?? bySigns(store, inLatin(typed).replaceAll(/[^\p{L}\p{N}]/gu, ''))
}

export const promoById = (store: Store, id: number | null): Promo | null =>
  id === null ? null : (store.get<Promo>`SELECT * FROM promo WHERE id = ${id}` ?? null)

/** Codes that were issued to a user or used by them, and the certificates that they bought. */
export const promosOf = (store: Store, userId: number): readonly Promo[] =>
  store.all<Promo>`SELECT * FROM promo
    WHERE user_id = ${userId}
      OR id IN (SELECT promo_id FROM shop_order WHERE user_id = ${userId} AND promo_id IS NOT NULL)
      OR line_id IN (SELECT ol.id FROM order_line ol JOIN shop_order o ON o.id = ol.order_id WHERE o.user_id = ${userId})
    ORDER BY expires_at IS NULL, expires_at, id`

/** Number of orders with the code; cancelled orders do not count. */
export const promoUses = (store: Store, promoId: number, userId: number | null): number =>
  store.get<{ count: number }>`SELECT count(*) AS count FROM shop_order
    WHERE promo_id = ${promoId} AND status <> 'cancelled' AND (${userId} IS NULL OR user_id = ${userId})`?.count ?? 0

/** Whether a certificate has been returned: from the return request on, unless it is refused. */
export const isReturned = (store: Store, { return_id }: Pick<Promo, 'return_id'>): boolean =>
  return_id !== null && store.get`SELECT 1 FROM goods_return WHERE id = ${return_id} AND status <> 'refused'` !== undefined

/** Balance of a certificate in yen: its value less the amounts of orders that are neither cancelled nor returned; 0 when it is void. */
export const balanceOf = (store: Store, { id, value, voided_at }: Pick<Promo, 'id' | 'value' | 'voided_at'>): number => {
  if (voided_at !== null) return 0
  const { spent } = store.get<{ spent: number }>`
    SELECT coalesce(sum(o.certificate_jpy - coalesce((SELECT sum(r.certificate_jpy) FROM goods_return r WHERE r.order_id = o.id AND r.status = 'refunded'), 0)), 0) AS spent
    FROM shop_order o WHERE o.promo_id = ${id} AND o.status <> 'cancelled'` ?? { spent: 0 }
  return Math.max(0, value - spent)
}

/** Whether a user has a first order: a paid order, or one with a first-order code. Other unpaid orders may still expire. */
const hasOrdered = (store: Store, userId: number): boolean =>
  store.get`SELECT 1 FROM shop_order WHERE user_id = ${userId} AND status <> 'cancelled'
    AND (status <> 'awaiting_payment' OR promo_id IN (SELECT id FROM promo WHERE first_order = 1))` !== undefined

/**
 * Whether another account with a phone, an address or a device in common with the user has an order with a first-order code: accounts cost
 * nothing, and orders that are all placed first can all be paid later.
 */
const hasOrderedElsewhere = (store: Store, userId: number): boolean =>
  store.get`SELECT 1 FROM json_each(${JSON.stringify(marksOf(store, userId))}) mark
    JOIN order_mark m ON m.kind = mark.value ->> 'kind' AND m.value = mark.value ->> 'value'
    JOIN shop_order o ON o.id = m.order_id JOIN promo p ON p.id = o.promo_id
    WHERE o.user_id <> ${userId} AND p.first_order = 1 AND o.status <> 'cancelled' LIMIT 1` !== undefined

/** Minimum products price for a code, in minor units: the price that its description shows. */
export const minimumOf = ({ min_jpy }: Pick<Promo, 'min_jpy'>, currency: string): number => shopPrice(min_jpy, currency)

/** Why a code has no use left for a user, independent of its dates; null when it has one. */
export const promoSpent = (store: Store, promo: Promo, userId: number): CodeRefusal | null => {
  if (promo.is_certificate === 1)
    return isReturned(store, promo) || promo.voided_at !== null
      ? 'promo_used_up'
      : balanceOf(store, promo) > 0
        ? null
        : 'certificate_spent'
  if (promo.max_uses !== null && promoUses(store, promo.id, null) >= promo.max_uses) return 'promo_used_up'
  if (promo.per_user !== null && promoUses(store, promo.id, userId) >= promo.per_user) return 'promo_used'
  if (promo.first_order !== 1) return null
  if (hasOrdered(store, userId)) return 'promo_first_order'
  return hasOrderedElsewhere(store, userId) ? 'promo_first_order_elsewhere' : null
}

/** Why a user cannot use a code, independent of the cart; null when they can. Another user's code counts as unknown. */
export const promoUsable = (store: Store, promo: Promo, userId: number, now: Date): CodeRefusal | null => {
  if (promo.user_id !== null && promo.user_id !== userId) return 'promo_unknown'
  const at = now.toISOString()
  if (promo.starts_at > at) return 'promo_not_yet'
  if (promo.expires_at !== null && promo.expires_at <= at) return 'promo_expired'
  return promoSpent(store, promo, userId)
}

/** Why a code does not apply to a cart; null when it does. */
export const promoProblem = (store: Store, promo: Promo, cart: CodeFor, now: Date): CodeRefusal | null =>
  promoUsable(store, promo, cart.userId, now) ??
  (cart.isOnlyDigital ? 'promo_not_digital' : cart.discountable < minimumOf(promo, cart.currency) ? 'promo_minimum' : null)

/** The reduction of a code in a currency; at most the balance for a certificate. */
export const reductionOf = (store: Store, promo: Promo, currency: string): Reduction => {
  if (promo.type === 'percent') return { kind: 'percent', value: promo.value }
  return { kind: 'amount', value: exchange(promo.is_certificate === 1 ? balanceOf(store, promo) : promo.value, currency) }
}

/** Yen that a discount takes from a certificate's balance; 0 for every other code. */
export const certificateYen = (store: Store, promo: Promo | null, discount: number, currency: string): number => {
  if (promo?.is_certificate !== 1) return 0
  const balance = balanceOf(store, promo)
  return discount >= exchange(balance, currency) ? balance : Math.min(balance, yenWorth(discount, currency))
}
