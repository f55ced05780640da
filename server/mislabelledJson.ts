/** JSON that a backend sends with another content type, as PHP does by default: `text/html; charset=utf-8`. */
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'

/** Decompresses a body of this content encoding. Rejects beyond the limit. */
const DECODERS = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
} as const

const isEncoding = (encoding: string): encoding is keyof typeof DECODERS => Object.hasOwn(DECODERS, encoding)

/** Whether a content type is JSON: `application/json`, or one that ends in `+json`. */
export const isJsonType = (type: string | undefined): boolean => /^application\/(?:[\w.-]+\+)?json\b/i.test(type ?? '')

/**
 * The JSON object or list in a body of another content type; undefined for everything else, such as a page of HTML. Other JSON values are
 * ordinary texts as well: `404` or `null`.
 */
export const mislabelledJson = (bytes: Buffer): unknown => {
  // TextDecoder also removes the byte order mark that files of PHP may begin with.
  const text = new TextDecoder().decode(bytes)
  if (!/^\s*[{[]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The decompressed bytes of a body of at most `maxBytes`; null when its encoding is unknown, it is broken or larger. */
export const decodedBytes = async (bytes: Buffer, encoding: string | undefined, maxBytes: number): Promise<Buffer | null> => {
  if (encoding === undefined || encoding === 'identity') return bytes
  const name = encoding.toLowerCase()
  if (!isEncoding(name)) return null
  return DECODERS[name](bytes, { maxOutputLength: maxBytes }).catch(() => null)
}
