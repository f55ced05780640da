/** Creating and ending promo codes. */
import type { CheckoutDeps } from '../deps.ts'

export type NewPromo = {
  readonly code: string
  readonly type: 'percent' | 'fixed'
  /** Percent, or yen. */
  readonly value: number
  /** Minimum products price in yen. */
  readonly minJpy: number
  /** ISO date and time; null for a code without an end. */
  readonly expiresAt: string | null
  readonly maxUses: number | null
  readonly perUser: number | null
  /** The only user who may use it; null for all users. */
  readonly userId: number | null
  /** Only for users without another order. */
  readonly firstOrder: boolean
  readonly title: { readonly en: string; readonly ru: string }
}

/** Creates a code that is valid from now on; false when a code with these letters exists. */
export const createPromo = ({ store, clock }: Pick<CheckoutDeps, 'store' | 'clock'>, promo: NewPromo): boolean =>
  store.run`
    INSERT INTO promo (code, type, value, min_jpy, starts_at, expires_at, max_uses, per_user, user_id, first_order, title_en, title_ru)
    VALUES (${promo.code}, ${promo.type}, ${promo.value}, ${promo.minJpy}, ${clock().toISOString()}, ${promo.expiresAt},
      ${promo.maxUses}, ${promo.perUser}, ${promo.userId}, ${promo.firstOrder ? 1 : 0}, ${promo.title.en},
      ${promo.title.ru}) ON CONFLICT (code) DO NOTHING`.changes > 0

/**
 * Ends a code now; false when no valid code matches. Throws for a gift certificate, which is its buyer's money and
 * cannot be ended.
 */
export const endPromo = ({ store, clock }: Pick<CheckoutDeps, 'store' | 'clock'>, code: string): boolean => {
  const now = clock().toISOString()
  return (
    store.run`UPDATE promo SET expires_at = ${now}
      WHERE code = ${code} AND is_certificate = 0 AND (expires_at IS NULL OR expires_at > ${now})`.changes > 0
  )
}
