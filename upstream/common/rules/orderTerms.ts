/** Reads what an order and a payment were computed with. */
import { FORMER_HANDOVERS, FORMER_PAYMENTS, FORMER_SHIPPING } from './formerTerms.ts'
import type { OrderTerms, PaymentTerms, ShippingTerms } from './terms.ts'

type StoredOrder = { readonly terms: string | null; readonly shipping_id: number | null; readonly shipping_type: string | null }

/** How an order is sent; null without a parcel. */
export const shippingOf = ({ terms, shipping_id: id, shipping_type: type }: StoredOrder): ShippingTerms | null => {
  if (terms !== null) return (JSON.parse(terms) as OrderTerms).shipping
  const former = id === null ? undefined : FORMER_SHIPPING[id]
  return former ? { ...former, handover: (type !== null && FORMER_HANDOVERS[type]) || null } : null
}

type StoredPayment = { readonly terms: string | null; readonly method_id: number }

const UNKNOWN: PaymentTerms = { name: { 'en-US': '', 'ru-RU': '' }, kind: 'none', fee: null, longestMs: 0 }

/** The country of the delivery address of an order, as ISO code; null without a parcel. */
export const countryOfAddress = (address: string | null): string | null =>
  address === null ? null : ((JSON.parse(address) as { readonly country?: string }).country ?? null)

/** How a payment is made. */
export const paymentTermsOf = ({ terms, method_id: id }: StoredPayment): PaymentTerms =>
  terms === null ? (FORMER_PAYMENTS[id] ?? UNKNOWN) : (JSON.parse(terms) as PaymentTerms)
