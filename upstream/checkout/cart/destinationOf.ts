import type { PricedCart } from './cart.ts'

/** The country of the parcel, as ISO code; null without a parcel or an address. */
export const destinationOf = ({ requiresShipping, address }: Pick<PricedCart, 'requiresShipping' | 'address'>): string | null =>
  requiresShipping ? (address?.country ?? null) : null
