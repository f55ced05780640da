/** What the places in the route table's paths may hold (R4.01: a route can have a validation rule). */
import { isSlugParam } from './slug.ts'

/** A product slug. Names with a dot and an ending of files (`wp-login.php`, `.env`) are never products: they are probes. */
export const isProductSlug = (value: string): boolean =>
  isSlugParam(value) &&
  !/^\.|\.(?:php|asp|aspx|jsp|cgi|env|git|ini|sql|bak|zip|gz|xml|json|ya?ml|txt|map|js|css|ico)$/i.test(value)

/** A number of a row: up to 15 digits, no leading zero. */
export const isWholeId = (value: string): boolean => /^[1-9]\d{0,14}$/.test(value)

/** The token of a shared list: 16 bytes. */
export const isShareToken = (value: string): boolean => /^[\w-]{22}$/.test(value)

/** A payment's id: 16 to 64 letters, digits, hyphens and underscores. */
export const isPaymentId = (value: string): boolean => /^[\w-]{16,64}$/.test(value)
