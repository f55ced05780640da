/** The shipping and payment methods of a cart. */
import { countOrNull, entriesFrom, sum, switchOrNull, tag, textOrNull } from './looseValues.ts'
import { id, isObject, orNull, shape, type Infer } from './shapes.ts'

/** A handover option of a parcel: shipping 6 has them (R4.19). */
const optionOf = (value: unknown): unknown => {
  if (!isObject(value)) return { type: value, name: value }
  const { type, id: own, code, name, title } = value
  return { ...value, type: type ?? own ?? code, name: name ?? title ?? null }
}

export const WireShipping = shape({
  id: id(),
  name: textOrNull(),
  description: textOrNull(),
  /** Null: not shown. */
  price: sum(),
  /** Days in transit. */
  days_from: countOrNull(),
  days_to: countOrNull(),
  /** Handover options; shipping 6 has them (R4.19). */
  options: orNull(
    entriesFrom(
      shape({
        type: tag(),
        name: textOrNull(),
        description: textOrNull(),
        /** Of a pickup point, as are its opening hours; null for other handover options. */
        address: textOrNull(),
        hours: textOrNull(),
      }),
      optionOf,
    ),
  ),
})

/** A method that serves the country and cannot be chosen for this cart: it is closed for a time, or the parcel is too heavy. */
export const WireRefusedShipping = shape({
  id: id(),
  name: textOrNull(),
  /** A sentence. */
  reason: textOrNull(),
})

export const WirePaymentMethod = shape({
  id: id(),
  name: textOrNull(),
  description: textOrNull(),
  /** Whether the payment continues with the card form at /jpcart/payment/{paymentId}. */
  is_card: switchOrNull(),
})

export type WireShipping = Infer<typeof WireShipping>
export type WirePaymentMethod = Infer<typeof WirePaymentMethod>
