/** Making and ending promo codes. */
import type { CheckoutDeps } from '../deps.ts'

export type NewPromo = {
  readonly code: string
  readonly type: 'percent' | 'fixed'
  /** Percent, or yen. */
  readonly value: number
  /** Yen of products from which on it counts. */
  readonly minJpy: number
  /** ISO date and time; null: it does not end by itself. */
  readonly expiresAt: string | null
  readonly maxUses: number | null
  readonly perUser: number | null
  /** The one shopper who may use it; null: everybody. */
  readonly userId: number | null
  /** Only for shoppers who have no other order. */
  readonly firstOrder: boolean
  readonly title: { readonly en: string; readonly ru: string }
}

/** Makes a code that counts from now on; false when there is one with these letters already. */
export const createPromo = ({ store, clock }: Pick<CheckoutDeps, 'store' | 'clock'>, promo: NewPromo): boolean =>
  store.run(
    `INSERT INTO promo (code, type, value, min_jpy, starts_at, expires_at, max_uses, per_user, user_id, first_order, title_en, title_ru)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO NOTHING`,
    promo.code,
    promo.type,
    promo.value,
    promo.minJpy,
    clock().toISOString(),
    promo.expiresAt,
    promo.maxUses,
    promo.perUser,
    promo.userId,
    promo.firstOrder ? 1 : 0,
    promo.title.en,
    promo.title.ru,
  ).changes > 0

/** Ends a code now; false when there is none that still counts. A gift certificate is money of its buyer: it cannot be ended. */
export const endPromo = ({ store, clock }: Pick<CheckoutDeps, 'store' | 'clock'>, code: string): boolean => {
  const now = clock().toISOString()
  return (
    store.run(
      'UPDATE promo SET expires_at = ?1 WHERE code = ?2 AND is_certificate = 0 AND (expires_at IS NULL OR expires_at > ?1)',
      now,
      code,
    ).changes > 0
  )
}
