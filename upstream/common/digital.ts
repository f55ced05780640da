/** Goods that are delivered by e-mail: there is no parcel, so no delivery price, no duty and no address. */

/** The type of the product that is a gift certificate, the one digital product of the shop. */
export const CERTIFICATE_TYPE = 'certificate'

/** Whether a product of this type is delivered by e-mail. */
export const isDigital = (type: string): boolean => type === CERTIFICATE_TYPE
