/** Makes a path safe for the log: ids, codes and tokens that grant access are replaced by their names. */
import { allCalls } from '../api/allCalls.ts'
import type { Call } from '../api/defineCall.ts'
import { PAYMENT_RETURN_PATH } from '../constants.ts'
import { routeNames, routeOf } from '../routes.ts'

const SHOWN = 200

/** Public parts of addresses. */
const PUBLIC = new Set(['slug', 'productSlug', 'kind'])

const PARAM = /^[:{](\w+)\}?$/

type Masked = { readonly pattern: RegExp; readonly parts: readonly (string | null)[] }

/** The declared path as a pattern that also matches longer paths, and for each of its parts the replacement, null for the part itself. */
const maskOf = (declared: string): Masked => {
  const parts = declared.split('/').slice(1)
  const names = parts.map((part) => PARAM.exec(part)?.[1] ?? null)
  const pattern = parts.map((part, at) => (names[at] === null ? part.replaceAll('.', '\\.') : '[^/]+')).join('/+')
  return {
    pattern: new RegExp(`^/+${pattern}(?=/|$)`, 'i'),
    parts: names.map((name) => (name === null || PUBLIC.has(name) ? null : `{${name}}`)),
  }
}

const masks: readonly Masked[] = [
  ...routeNames.map((name) => routeOf(name).path),
  ...(Object.values(allCalls) as readonly Call[]).map(({ path }) => path.replace(/^\/v1/, '/api')),
  `${PAYMENT_RETURN_PATH}/{paymentId}`,
  '/sandbox/bank/{paymentId}',
]
  .map(maskOf)
  .filter(({ parts }) => parts.some((part) => part !== null))

/** Text that looks like an id or a token where no address of ours has one: a slug is in lower case. */
const RANDOM = [
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{9,}|\b(?=\w*\d)\w{16,}/gi,
  /(?=[\w~.-]*[A-Z])(?=[\w~.-]*[a-z])(?=[\w~.-]*\d)[\w~.-]{20,}/g,
]

/** A part with an e-mail address, whose @ may be escaped, also repeatedly. */
const MAIL = /[^/]*(?:@|%(?:25)*40)[^/]*/gi

/** At most 200 characters; `/jpcart/payment/{paymentId}` for a payment, the path itself when all its parts are public. */
export const loggedPath = (path: string): string => {
  const mask = masks.find(({ pattern }) => pattern.test(path))
  const parts = path.split(/\/+/).slice(1)
  const shown = mask ? `/${parts.map((part, at) => mask.parts[at] ?? part).join('/')}` : path
  const named = shown.replace(MAIL, '{mail}')
  return RANDOM.reduce((text, pattern) => text.replace(pattern, '{id}'), named).slice(0, SHOWN)
}
