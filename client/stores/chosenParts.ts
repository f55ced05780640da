/**
 * Choices of the checkout that the backend accepted and does not return: the specification's cart has no chosen payment method. They are
 * stored in the browser for the customer who made them, and count while the cart offers them and names no other.
 */
import type { Id } from '../../shared/api/shapes.ts'
import { CHOSEN_KEY, SESSION_USER_KEY } from '../../shared/constants.ts'
import type { CartCheckout, MemberCart } from '../../shared/model/memberCart.ts'
import { sameId } from '../../shared/rules/sameId.ts'
import type { KeyValueStorage } from '../browser/storage.ts'

/** The values that a choice has set. */
export type ChosenPart =
  | { readonly part: 'address' | 'shipping' | 'payment'; readonly value: Id }
  | { readonly part: 'handover'; readonly value: NonNullable<CartCheckout['shipping']['handover']> }

export type Chosen = { readonly [part in ChosenPart['part']]?: unknown }

export const readChosen = (storage: KeyValueStorage): Chosen => {
  const stored = storage.read(CHOSEN_KEY)
  if (typeof stored !== 'object' || stored === null) return {}
  const { user, chosen } = stored as { readonly user?: unknown; readonly chosen?: unknown }
  const isOwn = user === (storage.read(SESSION_USER_KEY) ?? null)
  return isOwn && typeof chosen === 'object' && chosen !== null ? chosen : {}
}

export const writeChosen = (storage: KeyValueStorage, chosen: Chosen): void => {
  if (JSON.stringify(chosen) === JSON.stringify(readChosen(storage))) return
  storage.write(CHOSEN_KEY, Object.keys(chosen).length > 0 ? { user: storage.read(SESSION_USER_KEY) ?? null, chosen } : null)
}

/** Excludes choices that the cart returns itself, and all choices when it is empty, because an order has used them. */
export const stillChosen = (chosen: Chosen, { lines, checkout }: MemberCart): Chosen => {
  if (lines.length === 0) return {}
  const { address, shipping, payment } = checkout
  const named = { address: address.selected, shipping: shipping.selected, payment: payment.selected, handover: shipping.handover }
  return Object.fromEntries(
    Object.entries(chosen).filter(([part]) => Object.hasOwn(named, part) && named[part as keyof typeof named] === null),
  )
}

/** The checkout completed by the choices that the backend does not return. */
export const withChosen = (checkout: CartCheckout, chosen: Chosen): CartCheckout => {
  const pick = <T extends { readonly selected: Id | null; readonly offered: readonly { readonly id: Id }[] }>(
    choice: T,
    remembered: unknown,
  ): T => {
    if (choice.selected !== null) return choice
    const offer = choice.offered.find(({ id }) => String(id) === String(remembered))
    return offer ? { ...choice, selected: offer.id } : choice
  }
  const shipping = pick(checkout.shipping, chosen.shipping)
  const handover = chosen.handover as { readonly type?: string | number; readonly name?: unknown } | undefined
  const method = shipping.offered.find(({ id }) => sameId(id, shipping.selected))
  const way = handover && method?.options?.find(({ type }) => String(type) === String(handover.type))
  return {
    ...checkout,
    address: pick(checkout.address, chosen.address),
    payment: pick(checkout.payment, chosen.payment),
    shipping: shipping.handover === null && way ? { ...shipping, handover: { type: way.type, name: way.name } } : shipping,
  }
}
