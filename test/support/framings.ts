/** Request framings that two readers may end in different places, and requests that use them. */
import { CSRF } from './startProxiedShop.ts'

/** A request that only a desynchronised reader would see. The shop itself answers it without a backend call. */
export const SMUGGLED = 'GET /media/smuggled.html HTTP/1.1\r\nHost: backend\r\nAuthorization: Bearer smuggled\r\n\r\n'

export type Framing = {
  readonly name: string
  readonly headers: readonly string[]
  /** All bytes after the head. */
  readonly bytes: string
}

const chunk = (text: string, trailers = '') => `${text.length.toString(16)}\r\n${text}\r\n0\r\n${trailers}\r\n`
const LENGTH = `Content-Length: ${SMUGGLED.length}`
const CHUNKED = 'Transfer-Encoding: chunked'

const plain = (name: string, headers: readonly string[] = []): Framing => ({ name, headers, bytes: '' })
const counted = (name: string, headers: readonly string[] = []): Framing => ({
  name,
  headers: [LENGTH, ...headers],
  bytes: SMUGGLED,
})
const chunked = (name: string, headers: readonly string[] = [CHUNKED], trailers = ''): Framing => ({
  name,
  headers,
  bytes: chunk(SMUGGLED, trailers),
})

export const FRAMINGS: readonly Framing[] = [
  plain('no body'),
  counted('content-length'),
  { name: 'content-length 0, then bytes', headers: ['Content-Length: 0'], bytes: SMUGGLED },
  chunked('chunked'),
  chunked('chunked in odd letters', ['tRANSFER-eNCODING: cHUNKED']),
  chunked('chunked after a tab', ['Transfer-Encoding:\tchunked']),
  chunked('chunked, with a space before the colon', ['Transfer-Encoding : chunked']),
  chunked('chunked on a folded line', ['Transfer-Encoding:', ' chunked']),
  chunked('gzip and chunked', ['Transfer-Encoding: gzip, chunked']),
  chunked('a coding that is none', ['Transfer-Encoding: xchunked']),
  chunked('chunked and then identity', [CHUNKED, 'Transfer-Encoding: identity']),
  chunked('both, length first', ['Content-Length: 5', CHUNKED]),
  chunked('both, length last', [CHUNKED, 'Content-Length: 5']),
  { name: 'two lengths', headers: ['Content-Length: 0', LENGTH], bytes: SMUGGLED },
  { name: 'a list of lengths', headers: [`Content-Length: 0, ${SMUGGLED.length}`], bytes: SMUGGLED },
  { name: 'a length with a sign', headers: [`Content-Length: +${SMUGGLED.length}`], bytes: SMUGGLED },
  counted('Connection names the length', ['Connection: keep-alive, Content-Length']),
  chunked('Connection names the coding', [CHUNKED, 'Connection: keep-alive, Transfer-Encoding']),
  plain("Connection names the shop's headers", ['Connection: keep-alive, Authorization, X-Forwarded-For, Currency, Cookie']),
  plain('Upgrade', ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: x']),
  counted('Upgrade with a length', ['Connection: Upgrade', 'Upgrade: websocket']),
  chunked('Upgrade, chunked', [CHUNKED, 'Connection: Upgrade', 'Upgrade: h2c']),
  plain('Upgrade to h2c', ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__']),
  plain('Expect', ['Expect: 100-continue']),
  counted('Expect with a length', ['Expect: 100-continue']),
  chunked('Expect, chunked', [CHUNKED, 'Expect: 100-continue']),
  plain('Expect of something unknown', ['Expect: 200-ok']),
  chunked('trailers', [CHUNKED, 'Trailer: Authorization'], 'Authorization: Bearer smuggled\r\n'),
  plain('TE', ['TE: trailers, chunked', 'Connection: TE']),
]

export const METHODS = ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST', 'PUT', 'PATCH', 'TRACE', 'CONNECT'] as const

export const TARGETS = [
  '/api/categories',
  '/api/user/cart',
  '/api/user',
  '/api/reviews/photos',
  '/api/nothing',
  '/media/a/b.webp',
] as const

/** Headers that would impersonate another client. */
const FORGED = [
  'Authorization: Bearer forged',
  'X-Forwarded-For: 9.9.9.9',
  'X-Forwarded-Host: forged.example',
  'Forwarded: for=9.9.9.9',
  'X-User-Id: 1',
  'Proxy-Authorization: Basic forged',
  'Proxy-Connection: keep-alive',
  'Keep-Alive: timeout=9999',
]

export type Sent = { readonly id: string; readonly method: string; readonly target: string; readonly framing: Framing }

/** The bytes of a request. `id` is its user's token, and the query of a picture's address. */
export const bytesOf = ({ id, method, target, framing }: Sent): string =>
  [
    `${method} ${target}${target.startsWith('/media') ? `?v=${id}` : ''} HTTP/1.1`,
    'Host: shop',
    `Cookie: token=${id}; csrf-token=${CSRF}`,
    `csrf-token: ${CSRF}`,
    `Content-Type: ${target.endsWith('/photos') ? 'image/jpeg' : 'application/json'}`,
    ...FORGED,
    ...framing.headers,
    '',
    framing.bytes,
  ].join('\r\n')

export const NO_BODY: Framing = plain('no body')
