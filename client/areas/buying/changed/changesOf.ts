/** The changes of a cart between the press on "order" and its refusal, one by one. */
import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import type { CartCheckout } from '../../../../shared/model/memberCart.ts'
import { sameId } from '../../../../shared/rules/sameId.ts'
import { isSameItem } from '../../../../shared/model/guestCart.ts'

/** A cart as rendered for a customer. */
export type SeenCart = { readonly lines: readonly GuestCartItem[]; readonly checkout: CartCheckout }

/** The change of a line: it was added, it was removed (`left`), or its quantity or its unit price (major units) changed. */
export type LineChange = { readonly line: GuestCartItem } & (
  | { readonly what: 'added' }
  | { readonly what: 'left' }
  | { readonly what: 'quantity' | 'price'; readonly before: number; readonly now: number }
)

/** The choices beside the lines. */
export type ChoiceName = 'address' | 'shipping' | 'payment' | 'promo'

export type CartChanges = {
  /** In the order of the cart, removed lines first. */
  readonly lines: readonly LineChange[]
  readonly choices: readonly ChoiceName[]
  /** Both totals, in major units; null when they are equal. */
  readonly total: { readonly before: number; readonly now: number } | null
}

/** The part of each choice that is relevant for an order, in the order of the page. */
const choicesOf = ({ address, shipping, payment, promo }: CartCheckout): readonly (readonly [ChoiceName, unknown])[] => [
  ['address', address.offered.find(({ id }) => sameId(id, address.selected)) ?? null],
  ['shipping', [shipping.selected, shipping.handover?.type ?? null]],
  ['payment', payment.selected],
  ['promo', promo],
]

export const changesOf = (seen: SeenCart, now: SeenCart): CartChanges => {
  const left = seen.lines.filter((line) => !now.lines.some((one) => isSameItem(one, line)))
  const others = now.lines.flatMap((line): LineChange[] => {
    const old = seen.lines.find((one) => isSameItem(one, line))
    if (!old) return [{ line, what: 'added' }]
    // An unknown price on one side counts as unchanged.
    const current = line.product.price?.current ?? old.product.price?.current ?? 0
    const [price, units] = [
      { before: old.product.price?.current ?? current, now: current },
      { before: old.qty, now: line.qty },
    ]
    return [
      ...(units.before === units.now ? [] : [{ line, what: 'quantity', ...units } as const]),
      ...(price.before === price.now ? [] : [{ line, what: 'price', ...price } as const]),
    ]
  })
  const before = choicesOf(seen.checkout)
  const [totalBefore, totalNow] = [seen.checkout.totals.total, now.checkout.totals.total]
  return {
    lines: [...left.map((line) => ({ line, what: 'left' }) as const), ...others],
    choices: choicesOf(now.checkout).flatMap(([name, choice], at) =>
      JSON.stringify(choice) === JSON.stringify(before[at]?.[1]) ? [] : [name],
    ),
    total: totalBefore === null || totalNow === null || totalBefore === totalNow ? null : { before: totalBefore, now: totalNow },
  }
}
