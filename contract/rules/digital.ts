/** Products delivered by e-mail: no parcel, so no delivery price, duty or address. */

/** The product type of gift certificates, the only digital product of the shop. */
export const CERTIFICATE_TYPE = 'certificate'

/** Whether a product of this type is delivered by e-mail. */
export const isDigital = (type: string): boolean => type === CERTIFICATE_TYPE
