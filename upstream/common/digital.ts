/** Goods that are delivered by e-mail: there is no parcel, so no delivery price, no duty and no address. */

/** The kind of the product that is a gift certificate, the one digital product of the shop. */
export const CERTIFICATE_KIND = 'certificate'

/** Whether a product of this kind is delivered by e-mail. */
export const isDigital = (kind: string): boolean => kind === CERTIFICATE_KIND
