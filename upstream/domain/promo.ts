/** Promo codes: whether one counts for a cart, and how much it takes off. */
import type { Store } from '../db/store.ts'
import type { MessageKey } from '../messages.ts'
import { exchange } from './money.ts'

export type Promo = {
  readonly id: number
  readonly code: string
  readonly kind: 'percent' | 'fixed'
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
}

export const promoByCode = (store: Store, code: string): Promo | null =>
  store.get<Promo>('SELECT * FROM promo WHERE code = ?', code.trim()) ?? null

export const promoById = (store: Store, id: number | null): Promo | null =>
  id === null ? null : (store.get<Promo>('SELECT * FROM promo WHERE id = ?', id) ?? null)

/** Orders that hold the code; a cancelled order gives its use back. */
export const promoUses = (store: Store, promoId: number, userId: number | null): number =>
  store.get<{ count: number }>(
    "SELECT count(*) AS count FROM shop_order WHERE promo_id = ?1 AND status <> 'cancelled' AND (?2 IS NULL OR user_id = ?2)",
    promoId,
    userId,
  )?.count ?? 0

/** Why a code does not count, or null when it does. A code of somebody else does not exist. */
export const promoProblem = (store: Store, promo: Promo, userId: number, productsJpy: number, now: Date): MessageKey | null => {
  if (promo.user_id !== null && promo.user_id !== userId) return 'promo_unknown'
  const at = now.toISOString()
  if (promo.starts_at > at) return 'promo_not_yet'
  if (promo.expires_at !== null && promo.expires_at <= at) return 'promo_expired'
  if (promo.max_uses !== null && promoUses(store, promo.id, null) >= promo.max_uses) return 'promo_used_up'
  if (promo.per_user !== null && promoUses(store, promo.id, userId) >= promo.per_user) return 'promo_used'
  return productsJpy < promo.min_jpy ? 'promo_minimum' : null
}

/** Minor units off; never more than the products cost. */
export const discountOf = ({ kind, value }: Promo, products: number, currency: string): number =>
  Math.min(products, kind === 'percent' ? Math.round((products * value) / 100) : exchange(value, currency))
