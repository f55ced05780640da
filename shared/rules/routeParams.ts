/** Validation of the parameters in the route table's paths (R4.01: a route can have a validation rule). */
import { isId, type Id } from '../api/shapes.ts'
import { isSlugParam } from './slug.ts'

/** A product slug. Names with a dot and a file extension (`wp-login.php`, `.env`) are never products: they are probes. */
export const isProductSlug = (value: string): boolean =>
  isSlugParam(value) &&
  !/^\.|\.(?:php|asp|aspx|jsp|cgi|env|git|ini|sql|bak|zip|gz|xml|json|ya?ml|txt|map|js|css|ico)$/i.test(value)

/** An id of the backend: a whole number, or a text of one part of a path. */
export const isIdParam = (value: string): boolean => isId(value)

/** The id in an address, with the type that answers use: a number when it looks like one. Null for an invalid id. */
export const readId = (text: string): Id | null => {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  return isId(text) ? text : null
}

/** The token of a shared list: 16 bytes. */
export const isShareToken = (value: string): boolean => /^[\w-]{22}$/.test(value)

/** A payment's id, decoded. The backend is responsible for making it unguessable. */
export const isPaymentId = (value: string): boolean => isId(value)
