/** Obstacles of an order, found before a request to the backend (R5.12, R5.13, R5.22, R8.07). */
import type { Id } from '../../../../shared/api/shapes.ts'
import { href } from '../../../../shared/routes.ts'
import { sameId } from '../../../../shared/rules/sameId.ts'
import type { MessageKey } from '../../../../shared/i18n/loadMessages.ts'
import { PICKUP_SHIPPING_ID } from '../../../../shared/constants.ts'
import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import type { CartCheckout } from '../../../../shared/model/memberCart.ts'
import { lineFault, type LineFault } from '../../../../shared/rules/guestCartTotal.ts'
import type { Failure } from '../../../stores/outcome.ts'

/** Parts of the page to which an obstacle can link; each is the id of an element. */
export const PLACES = {
  address: 'checkout-address',
  shipping: 'checkout-shipping',
  handover: 'checkout-handover',
  payment: 'checkout-payment',
  agree: 'checkout-agree',
  duty: 'checkout-duty',
  total: 'cart-sum',
} as const

export const lineId = (cartId: Id): string => `cart-line-${cartId}`

export type Obstacle = {
  /** Where it can be resolved: id of an element, or path of another page; null when there is no single place. */
  readonly at: string | null
  /** Name of the product that it is about. */
  readonly product: string | null
} & (
  | { readonly text: MessageKey; /** Why, as a noun. */ readonly reason?: string }
  | { /** The backend's sentence. */ readonly sentence: string }
)

export const FAULT_TEXTS = {
  gone: 'cart.unavailable',
  options: 'cart.optionsChanged',
  unshippable: 'cart.cannotShip',
} as const satisfies { readonly [fault in LineFault]: MessageKey }

type Consents = {
  readonly agree: boolean
  readonly duty: boolean
  /** Whether the acknowledgment of clause 7.14 is required (rules/dutyFree.ts). */
  readonly needsDuty: boolean
}

type Cart = {
  readonly lines: readonly GuestCartItem[]
  /** Ids of products that cannot be shipped to the country of the address. */
  readonly refused: readonly Id[]
  /** Why, by id. */
  readonly refusals: Readonly<Record<string, string>>
  readonly checkout: CartCheckout
  readonly nameOf: (line: GuestCartItem) => string
}

const ofDelivery = ({ refused, checkout: { requiresShipping, address, shipping } }: Cart): Obstacle[] => {
  if (!requiresShipping) return []
  if (address.selected === null) return [{ at: PLACES.address, product: null, text: 'checkout.noAddress' }]
  // A product that cannot be shipped there has the message at its line; a missing method is reported only when no product is refused.
  if (shipping.selected === null) {
    if (shipping.offered.length > 0) return [{ at: PLACES.shipping, product: null, text: 'checkout.noShipping' }]
    return refused.length > 0 ? [] : [{ at: PLACES.shipping, product: null, text: 'cart.orderCannotShip' }]
  }
  const { options } = shipping.offered.find(({ id }) => sameId(id, shipping.selected)) ?? { options: null }
  return sameId(shipping.selected, PICKUP_SHIPPING_ID) && options && options.length > 0 && shipping.handover === null
    ? [{ at: PLACES.handover, product: null, text: 'checkout.noHandover' }]
    : []
}

/** All obstacles, in the order of the page. */
export const obstaclesOf = (cart: Cart, { agree, duty, needsDuty }: Consents): readonly Obstacle[] => {
  const { lines, refused, refusals, checkout, nameOf } = cart
  return [
    ...lines.flatMap((line): Obstacle[] => {
      const fault = lineFault(line, refused)
      if (!fault) return []
      const reason = fault === 'unshippable' ? refusals[String(line.product.id)] : undefined
      return [
        {
          at: lineId(line.cart_id),
          product: nameOf(line),
          text: FAULT_TEXTS[fault],
          ...(reason !== undefined && { reason }),
        },
      ]
    }),
    ...ofDelivery(cart),
    ...(checkout.totals.total === null ? [{ at: PLACES.total, product: null, text: 'checkout.noTotal' } as const] : []),
    ...(checkout.totals.total !== 0 && checkout.payment.selected === null
      ? [
          {
            at: PLACES.payment,
            product: null,
            text: checkout.payment.offered.length > 0 ? 'checkout.noPayment' : 'checkout.noPayments',
          } as const,
        ]
      : []),
    ...(needsDuty && !duty ? [{ at: PLACES.duty, product: null, text: 'checkout.dutyRequired' } as const] : []),
    ...(agree ? [] : [{ at: PLACES.agree, product: null, text: 'checkout.agreeRequired' } as const]),
  ]
}

const FIELDS: { readonly [field: string]: string } = {
  address: PLACES.address,
  shipping: PLACES.shipping,
  payment: PLACES.payment,
  agree: PLACES.agree,
  duty_acknowledged: PLACES.duty,
  total_price: PLACES.total,
  // The mailbox has to be confirmed.
  email: href('profileInfo'),
  // An unpaid order has to be paid or cancelled.
  orders: href('orders'),
}

/**
 * Obstacles found by the backend, which may know more than the page: the cart has changed since, or the user has too many unpaid
 * orders.
 */
export const obstaclesIn = ({ message, field, problems }: Failure, lines: readonly GuestCartItem[]): readonly Obstacle[] => {
  const all = problems.length > 0 ? problems : [{ message, field, productId: null }]
  return all.flatMap(({ message: sentence, field: at, productId }): Obstacle[] => {
    if (!sentence) return []
    const line = lines.find(({ product }) => sameId(product.id, productId))
    return [
      {
        at: line ? lineId(line.cart_id) : (FIELDS[at ?? ''] ?? null),
        product: line?.product.name || line?.reference || null,
        sentence,
      },
    ]
  })
}
