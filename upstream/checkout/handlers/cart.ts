import type { IntegerIds } from '../../../contract/http/integerIds.ts'
import {
  deleteCart,
  deleteCartPromo,
  getCart,
  getCartCount,
  getCdekAddress,
  postCart,
  postCartAddress,
  postCartComment,
  postCartPayment,
  postCartPromo,
  postCartShipping,
  postCdekAddress,
} from '../../../shared/api/cart.ts'
import { getPromoTotal } from '../../../shared/api/promoTotal.ts'
import type { Id, Infer } from '../../../shared/api/shapes.ts'
import { clampQuantity } from '../../../shared/rules/clampQuantity.ts'
import type { CheckoutDeps } from '../deps.ts'
import { addressOf } from '../../account/addresses.ts'
import { priceCart, type PricedCart } from '../cart/cart.ts'
import { destinationOf } from '../cart/destinationOf.ts'
import { MAX_LINES } from '../cart/reorder.ts'
import { paymentMethod, paymentsIn } from '../payment/paymentMethods.ts'
import { toMajor } from '../../../contract/rules/money.ts'
import { priceText } from '../../../contract/texts/priceText.ts'
import { minimumOf, promoByCode, promoProblem, type CodeFor, type Promo } from '../promo/promo.ts'
import { CDEK_ID, handoverName, isShipping } from '../delivery/shipping.ts'
import { limitOf } from '../../catalogue/stock.ts'
import { wireCart } from '../cart/wireCart.ts'
import { translate } from '../../../contract/texts/messages.ts'
import { conflict, invalid, notFound, Problem } from '../../../contract/http/problems.ts'
import { byNetworks } from '../../http/networks.ts'
import { bindMember, data, type Member, type Route } from '../../http/bind.ts'

type Line = IntegerIds<Infer<(typeof postCart)['body']>[number]>

/** Maximum units of one product that may be saved for later. */
const MAX_SAVED = 9999

type Known = { readonly id: number; readonly qty: number }

/** Limit of unknown codes per user: a gift certificate is worth money and must not be guessed. */
const PROMO_GUESSES = { max: 20, windowMs: 3_600_000 }
/** Unknown codes from one network, in all its accounts. */
const NETWORK_GUESSES = { max: 100, windowMs: 3_600_000 }

const lineIdOf = (cartId: Id | null | undefined): number | null => {
  const digits = /^l(\d{1,15})$/.exec(String(cartId ?? ''))?.[1]
  return digits === undefined ? null : Number(digits)
}

const codeFor = ({ totals, requiresShipping }: PricedCart, { user, currency }: Member): CodeFor => ({
  userId: user.id,
  currency,
  discountable: totals.discountable,
  isOnlyDigital: !requiresShipping,
})

/** Calls for the stored cart and the checkout choices. */
export const cartHandlers = (deps: CheckoutDeps): readonly Route[] => {
  const { store, clock, attempts } = deps
  const cartOf = ({ user, currency, lang }: Member, message: string | null = null) => ({
    data: wireCart(deps, user.id, currency, lang),
    message,
  })

  const choose = (
    userId: number,
    column: 'address_id' | 'shipping_id' | 'shipping_type' | 'payment_id' | 'promo_id' | 'comment',
    value: number | string | null,
  ) =>
    store.run(
      `INSERT INTO cart (user_id, ${column}) VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET ${column} = excluded.${column}`,
      userId,
      value,
    )

  const sameLine = (table: 'cart_line' | 'saved_line', userId: number, productId: number, optionId: number): Known | undefined =>
    store.get<Known>(
      `SELECT id, qty FROM ${table} WHERE user_id = ? AND product_id = ? AND option_id = ?`,
      userId,
      productId,
      optionId,
    )

  /** Units of the product in other lines of the cart: the limit applies to all options together. */
  const takenByOthers = (userId: number, { product_id, option_id }: Line, lineId: number): number =>
    store.get<{ taken: number }>`SELECT coalesce(sum(qty), 0) AS taken FROM cart_line
      WHERE user_id = ${userId} AND product_id = ${product_id} AND option_id <> ${option_id ?? 0} AND id <> ${lineId}`?.taken ?? 0

  const limitFor = (userId: number, line: Line, index: number, lineId: number): number => {
    const product = store.get<{ stock: number; qty_limit: number | null }>`
      SELECT stock, qty_limit FROM product WHERE id = ${line.product_id}`
    if (!product) throw invalid(`${index}.product_id`, 'unknown_product')
    const taken = product.qty_limit === null ? 0 : takenByOthers(userId, line, lineId)
    if (product.qty_limit !== null && taken > 0 && taken >= product.qty_limit)
      throw invalid(`${index}.qty`, 'qty_limit_reached', { count: product.qty_limit })
    if (!line.option_id) return limitOf(product.qty_limit, product.stock, taken)
    const option = store.get<{ stock: number }>`
      SELECT stock FROM product_option WHERE id = ${line.option_id} AND product_id = ${line.product_id}`
    if (!option) throw invalid(`${index}.option_id`, 'unknown_option')
    return limitOf(product.qty_limit, option.stock, taken)
  }

  const takeOut = (table: 'cart_line' | 'saved_line', userId: number, productId: number, optionId: number) =>
    store.run(`DELETE FROM ${table} WHERE user_id = ? AND product_id = ? AND option_id = ?`, userId, productId, optionId)

  /** A new line id; ids of removed lines are never reused. */
  const newLineId = (userId: number, productId: number, optionId: number): number => {
    store.run`INSERT INTO cart_line (user_id, product_id, option_id, qty) VALUES (${userId}, ${productId}, ${optionId}, 1)`
    return sameLine('cart_line', userId, productId, optionId)?.id ?? 0
  }

  /** Saves a line for later with its quantity; if the same item is saved already, the larger quantity stays. */
  const saveLine = (userId: number, { product_id: productId, option_id, qty }: Line, index: number) => {
    const optionId = option_id ?? 0
    if (!store.get`SELECT 1 FROM product WHERE id = ${productId}`) throw invalid(`${index}.product_id`, 'unknown_product')
    if (optionId !== 0 && !store.get`SELECT 1 FROM product_option WHERE id = ${optionId} AND product_id = ${productId}`)
      throw invalid(`${index}.option_id`, 'unknown_option')
    const saved = sameLine('saved_line', userId, productId, optionId)
    const id = saved?.id ?? sameLine('cart_line', userId, productId, optionId)?.id ?? newLineId(userId, productId, optionId)
    takeOut('cart_line', userId, productId, optionId)
    store.run`INSERT INTO saved_line (id, user_id, product_id, option_id, qty)
      VALUES (${id}, ${userId}, ${productId}, ${optionId}, ${Math.max(clampQuantity(qty, MAX_SAVED), saved?.qty ?? 0)})
      ON CONFLICT (user_id, product_id, option_id) DO UPDATE SET qty = excluded.qty`
  }

  const putLine = (userId: number, line: Line, index: number) => {
    const optionId = line.option_id ?? 0
    const lineId = lineIdOf(line.cart_id)
    const limit = limitFor(userId, line, index, lineId ?? 0)
    const qty = clampQuantity(line.qty, limit)
    const known =
      lineId === null
        ? undefined
        : store.get<Known>`
          SELECT id, qty FROM cart_line WHERE id = ${lineId} AND user_id = ${userId} AND product_id = ${line.product_id}`
    const same = sameLine('cart_line', userId, line.product_id, optionId)
    if (!known) {
      if (same) store.run`UPDATE cart_line SET qty = ${clampQuantity(Math.max(same.qty, qty), limit)} WHERE id = ${same.id}`
      else
        // A saved line returns to its position.
        store.run`INSERT INTO cart_line (id, user_id, product_id, option_id, qty)
          VALUES ((SELECT id FROM saved_line WHERE user_id = ${userId} AND product_id = ${line.product_id}
            AND option_id = ${optionId}), ${userId}, ${line.product_id}, ${optionId}, ${qty})`
      return
    }
    // Changing the option may make two lines equal; they are merged.
    if (same && same.id !== known.id) {
      store.run`DELETE FROM cart_line WHERE id = ${known.id}`
      store.run`UPDATE cart_line SET qty = ${clampQuantity(Math.max(same.qty, qty), limit)} WHERE id = ${same.id}`
    } else store.run`UPDATE cart_line SET qty = ${qty}, option_id = ${optionId} WHERE id = ${known.id}`
  }

  /** The code that the user may use for the cart. Throws the reason of a refusal. */
  const promoFor = (code: string, member: Member): Promo => {
    const { user, lang, currency, address } = member
    const guesses = Object.entries({
      [`promo:${user.id}`]: PROMO_GUESSES,
      ...byNetworks('promo:network:', address, NETWORK_GUESSES),
    })
    for (const [key, limit] of guesses) attempts.check(key, limit)
    const promo = promoByCode(store, code)
    const problem = promo && promoProblem(store, promo, codeFor(priceCart(deps, user.id, currency, lang), member), clock())
    if (!promo || problem === 'promo_unknown') {
      for (const [key, limit] of guesses) attempts.count(key, limit)
      throw new Problem(404, 'promo_unknown')
    }
    // Other messages have no placeholder for it.
    const amount = priceText(lang, minimumOf(promo, currency), currency)
    if (problem) throw new Problem(422, problem, { values: { amount } })
    return promo
  }

  return [
    bindMember(getCart, (_input, member) => cartOf(member)),

    bindMember(getCartCount, (_input, { user, currency, lang }) =>
      data({ count: priceCart(deps, user.id, currency, lang).lines.reduce((count, { qty }) => count + qty, 0) }),
    ),

    bindMember(postCart, ({ body }, member) => {
      store.transaction(() => {
        body.forEach((line, index) => (line.saved ? saveLine : putLine)(member.user.id, line, index))
        const { count } = store.get<{ count: number }>`
          SELECT max((SELECT count(*) FROM cart_line WHERE user_id = ${member.user.id}),
            (SELECT count(*) FROM saved_line WHERE user_id = ${member.user.id})) AS count` ?? { count: 0 }
        if (count > MAX_LINES) throw invalid(undefined, 'cart_full', { count: MAX_LINES })
      })
      return cartOf(member)
    }),

    bindMember(deleteCart, ({ body }, member) => {
      store.transaction(() => {
        for (const { cart_id, product_id, option_id } of body) {
          const lineId = lineIdOf(cart_id)
          if (lineId === null) takeOut('cart_line', member.user.id, product_id, option_id ?? 0)
          else
            for (const table of ['cart_line', 'saved_line'])
              store.run(`DELETE FROM ${table} WHERE id = ? AND user_id = ?`, lineId, member.user.id)
        }
      })
      return cartOf(member)
    }),

    bindMember(postCartAddress, ({ params }, member) => {
      if (!addressOf(store, member.user.id, params.id)) throw notFound()
      choose(member.user.id, 'address_id', params.id)
      return cartOf(member)
    }),

    bindMember(postCartShipping, ({ params }, member) => {
      if (!isShipping(deps.rules(), params.id)) throw notFound()
      const { offers, refusedMethods } = priceCart(deps, member.user.id, member.currency, member.lang)
      if (!offers.some(({ id }) => id === params.id)) {
        const refused = refusedMethods.find(({ id }) => id === params.id)
        throw refused
          ? invalid('shipping', 'shipping_refused', { reason: refused.reason })
          : invalid('shipping', 'shipping_not_here')
      }
      choose(member.user.id, 'shipping_id', params.id)
      return cartOf(member)
    }),

    bindMember(postCartPayment, ({ params }, member) => {
      if (!paymentMethod(deps.rules(), params.id)) throw notFound()
      const cart = priceCart(deps, member.user.id, member.currency, member.lang)
      const methods = paymentsIn(deps, { currency: member.currency, country: destinationOf(cart) })
      if (!methods.some(({ id }) => id === params.id)) throw invalid('payment', 'payment_not_here')
      choose(member.user.id, 'payment_id', params.id)
      return cartOf(member)
    }),

    bindMember(postCartComment, ({ body: { comment, before } }, member) => {
      const { id } = member.user
      store.transaction(() => {
        const storedComment = store.get<{ comment: string }>`SELECT comment FROM cart WHERE user_id = ${id}`?.comment ?? ''
        // An empty comment loses nothing, and the same comment may be a retry after a lost answer.
        if (before !== undefined && storedComment !== '' && storedComment !== before && storedComment !== comment)
          throw conflict('comment_changed')
        choose(id, 'comment', comment)
      })
      return cartOf(member)
    }),

    bindMember(getCdekAddress, (_input, { user, lang }) => {
      const type =
        store.get<{ shipping_type: string | null }>`SELECT shipping_type FROM cart WHERE user_id = ${user.id}`?.shipping_type ??
        null
      const name = handoverName(deps.rules(), type, lang)
      return data(type !== null && name !== null ? { type, name } : null)
    }),

    bindMember(postCdekAddress, ({ body }, { user, lang }) => {
      const type = String(body.type)
      const name = handoverName(deps.rules(), type, lang)
      if (name === null) throw invalid('type', 'unknown_handover')
      store.transaction(() => {
        choose(user.id, 'shipping_type', type)
        choose(user.id, 'shipping_id', CDEK_ID)
      })
      return data({ type, name })
    }),

    bindMember(postCartPromo, ({ params }, member) => {
      const promo = promoFor(params.code, member)
      choose(member.user.id, 'promo_id', promo.id)
      return cartOf(member, translate(member.lang, 'promo_activated', { code: promo.code }))
    }),

    bindMember(getPromoTotal, ({ params }, member) => {
      const { user, currency, lang } = member
      const { total } = priceCart(deps, user.id, currency, lang, promoFor(params.code, member)).totals
      return data({ total_price: toMajor(total, currency), iso_code: currency })
    }),

    bindMember(deleteCartPromo, (_input, member) => {
      choose(member.user.id, 'promo_id', null)
      return cartOf(member)
    }),
  ]
}
