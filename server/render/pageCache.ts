/**
 * Complete pages of guests, kept as ready bytes in every encoding (architecture, decision 3). A page is rendered to the
 * end before it is stored; the first request streams meanwhile, and nobody waits for the cache.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

export type KeptPage = { readonly etag: string; readonly at: number; readonly bytes: { readonly [encoding in Encoding]: Buffer } }

export type PageCache = {
  /** A page that may be served; null when there is none, or only one that is too old. */
  readonly find: (key: string) => KeptPage | null
  /** Whether somebody should make the page (anew): there is none, or it is no longer fresh. */
  readonly wants: (key: string) => boolean
  /** Makes a page in the background, once however many ask. `render` gives null for a page that is not to be kept. */
  readonly fill: (key: string, render: () => Promise<string | null>) => Promise<void>
  readonly size: () => number
}

/** All kept bytes together, at most. */
const BYTES_MAX = 48 * 1024 * 1024
/** How long past its time a page may still be served while it is made anew, as a multiple of its time. */
const STALE_FACTOR = 20
/** How many pages are made at once: each is a whole render beside the shoppers' own. */
const FILLS_MAX = 2

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** `seconds` 0 keeps nothing. */
export const createPageCache = (seconds: number, now: () => number): PageCache => {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ bytes }, key) => key.length + bytes.br.length + bytes.gzip.length + bytes.identity.length,
  })
  const filling = new Set<string>()
  const freshMs = seconds * 1000
  return {
    size: () => pages.size,
    find: (key) => {
      const page = pages.get(key)
      return page && now() - page.at < freshMs * STALE_FACTOR ? page : null
    },
    wants: (key) => {
      if (freshMs === 0 || filling.has(key) || filling.size >= FILLS_MAX) return false
      const page = pages.peek(key)
      return !page || now() - page.at >= freshMs
    },
    fill: async (key, render) => {
      filling.add(key)
      try {
        const html = await render()
        if (html === null) return
        const identity = Buffer.from(html)
        const [br, gz] = await Promise.all([
          brotli(identity, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
          }),
          gzipped(identity, { level: 6 }),
        ])
        const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 24)}"`
        pages.set(key, { etag, at: now(), bytes: { br, gzip: gz, identity } })
      } finally {
        filling.delete(key)
      }
    },
  }
}
