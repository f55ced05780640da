import { getPromos, getSpecialOffers, type WirePromo } from '../../../shared/api/promo.ts'
import type { CheckoutDeps } from '../deps.ts'
import { cardsOf } from '../../catalogue/cards.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import { exchange, signOf, toMajor } from '../../../contract/rules/money.ts'
import { balanceOf, isReturned, minimumOf, promoById, promosOf, promoUsable, promoUses, type Promo } from '../promo/promo.ts'
import { bindMember, data, type Member, type Route } from '../../http/bind.ts'

const PRODUCTS = 4

type OfferRow = {
  readonly id: number
  readonly title_en: string
  readonly title_ru: string
  readonly text_en: string
  readonly text_ru: string
  readonly promo_id: number | null
  readonly category_id: number | null
  readonly expires_at: string | null
}

/** Calls for promo codes and special offers of a user. */
export const promoHandlers = (deps: CheckoutDeps): readonly Route[] => {
  const { store, clock, productIndex } = deps

  const statusOf = (promo: Promo, userId: number): WirePromo['status'] => {
    if (isReturned(store, promo)) return 'returned'
    const problem = promoUsable(store, promo, userId, clock())
    // A code that was used elsewhere is still this user's own, and using it states the reason.
    if (problem === null || problem === 'promo_not_yet' || problem === 'promo_first_order_elsewhere') return 'active'
    return problem === 'promo_expired' ? 'expired' : 'used'
  }

  /** A certificate can be used until its balance is 0. */
  const usesLeft = (promo: Promo, userId: number): number | null => {
    if (promo.is_certificate === 1) return null
    const left = [
      promo.max_uses === null ? null : promo.max_uses - promoUses(store, promo.id, null),
      promo.per_user === null ? null : promo.per_user - promoUses(store, promo.id, userId),
    ].filter((count) => count !== null)
    return left.length > 0 ? Math.max(0, Math.min(...left)) : null
  }

  const wirePromo = (promo: Promo, { user, lang, currency }: Member): WirePromo => ({
    code: promo.code,
    title: inLang(lang, promo.title_en, promo.title_ru),
    kind: promo.is_certificate === 1 ? 'certificate' : promo.type,
    value: promo.type === 'percent' ? promo.value : toMajor(exchange(promo.value, currency), currency),
    balance: promo.is_certificate === 1 ? toMajor(exchange(balanceOf(store, promo), currency), currency) : null,
    minimum: promo.min_jpy > 0 ? toMajor(minimumOf(promo, currency), currency) : null,
    iso_code: currency,
    sign: signOf(currency),
    uses_left: usesLeft(promo, user.id),
    first_order: promo.first_order === 1,
    expires_at: promo.expires_at,
    status: statusOf(promo, user.id),
  })

  const productsOf = (categoryId: number | null, { lang, currency }: Member) => {
    const branch = store.get<{ lft: number; rgt: number }>`SELECT lft, rgt FROM category WHERE id = ${categoryId}`
    if (!branch) return []
    const { ids } = productIndex.select({
      filters: { branch, inStock: true },
      sort: null,
      currency,
      offset: 0,
      limit: PRODUCTS,
      facets: false,
    })
    return cardsOf(ids, deps, lang, currency)
  }

  return [
    bindMember(getPromos, (_input, member) => {
      const promos = promosOf(store, member.user.id).map((promo) => wirePromo(promo, member))
      return data([...promos.filter(({ status }) => status === 'active'), ...promos.filter(({ status }) => status !== 'active')])
    }),

    bindMember(getSpecialOffers, (_input, member) => {
      const { user, lang } = member
      const rows = store.all<OfferRow>`SELECT * FROM special_offer
        WHERE (user_id = ${user.id} OR user_id IS NULL) AND (expires_at IS NULL OR expires_at > ${clock().toISOString()})
        ORDER BY user_id IS NULL, id`
      return data(
        rows.flatMap((row) => {
          const promo = promoById(store, row.promo_id)
          // An offer is left out when its code is used up or expired.
          if (promo && statusOf(promo, user.id) !== 'active') return []
          return {
            id: row.id,
            title: inLang(lang, row.title_en, row.title_ru),
            text: inLang(lang, row.text_en, row.text_ru),
            promo: promo && wirePromo(promo, member),
            expires_at: row.expires_at,
            products: productsOf(row.category_id, member),
          }
        }),
      )
    }),
  ]
}
