/**
 * Parts of the sitemap, kept compressed: one is up to 10,000 items, which is ten calls of the backend. It is written while its
 * items are read, a piece at a time, so that 100,000 products need no more memory than 1,000.
 */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { getSitemap, type SitemapKind } from '../../shared/api/sitemap.ts'
import { NotFound } from '../../shared/errors.ts'
import { judgeResponse } from '../responseCache.ts'
import { createStaleCache } from '../staleCache.ts'
import { urlsOfItems, urlsOfScreens, type ListedKind, type Site } from './sitemapPages.ts'
import { URLSET_END, URLSET_START, urlXml, type SitemapUrl } from './sitemapXml.ts'

/** Items of one part: with three addresses each, far below the 50,000 and 50 MB that a part may have. */
export const ITEMS_PER_PART = 10_000
/** Items that are read and written at once. */
const PIECE = 1000
const PIECES_PER_PART = ITEMS_PER_PART / PIECE
/** Search engines read a part a few times a day, in ms. */
const FRESH_MS = 10 * 60 * 1000
const MAX_BYTES = 16 * 1024 * 1024

export type SitemapPart = { readonly etag: string; readonly gzip: Buffer }

export type SitemapParts = {
  /** A part, at most 10 minutes old, or older while the backend cannot be read. Throws `NotFound` and `ApiError`. */
  readonly get: (api: ApiClient, kind: ListedKind | 'screens', number: number, site: Site) => Promise<SitemapPart>
  readonly purge: () => void
}

/** One piece of a kind, with how many items there are and when the newest changed. */
export const readPiece = async (api: ApiClient, kind: SitemapKind, page: number, per_page = PIECE) =>
  (await api.call(getSitemap, { params: { kind }, query: { page, per_page } })).data

type Source = { readonly etag: string; readonly pieces: AsyncIterable<readonly SitemapUrl[]> }

const screensPart = async (api: ApiClient, site: Site): Promise<Source> => {
  const { items, total, updated } = await readPiece(api, 'pages', 1)
  const pieces = async function* () {
    yield await Promise.resolve(urlsOfScreens(items, site))
  }
  return { etag: `W/"${total}-${updated}"`, pieces: pieces() }
}

const itemsPart = async (api: ApiClient, kind: ListedKind, number: number, site: Site): Promise<Source> => {
  const firstPage = (number - 1) * PIECES_PER_PART + 1
  const first = await readPiece(api, kind, firstPage)
  if (first.items.length === 0) throw new NotFound('')
  const pieces = async function* () {
    yield urlsOfItems(kind, first.items, site)
    const last = Math.min(firstPage + PIECES_PER_PART - 1, Math.ceil(first.total / PIECE))
    for (let page = firstPage + 1; page <= last; page++) yield urlsOfItems(kind, (await readPiece(api, kind, page)).items, site)
  }
  return { etag: `W/"${first.total}-${first.updated}"`, pieces: pieces() }
}

const xmlOf = async function* (pieces: Source['pieces']): AsyncGenerator<string> {
  yield URLSET_START
  for await (const urls of pieces) yield urls.map(urlXml).join('')
  yield URLSET_END
}

/** `now` gives ms. */
export const createSitemapParts = (now: () => number): SitemapParts => {
  const cache = createStaleCache({
    freshMs: FRESH_MS,
    now,
    maxBytes: MAX_BYTES,
    bytesOf: (part) => (part as SitemapPart).gzip.length,
    judge: judgeResponse,
  })
  /** One part at a time: whoever asks for all of them costs the backend one call at a time. */
  let last: Promise<unknown> = Promise.resolve()

  const make = async (api: ApiClient, kind: ListedKind | 'screens', number: number, site: Site): Promise<SitemapPart> => {
    const { etag, pieces } = kind === 'screens' ? await screensPart(api, site) : await itemsPart(api, kind, number, site)
    const text = Readable.from(xmlOf(pieces))
    const gzip = createGzip()
    // `pipe` passes no fault on: a part that broke off must not look whole.
    text.once('error', (error) => gzip.destroy(error))
    return { etag, gzip: await buffer(text.pipe(gzip)) }
  }

  return {
    purge: cache.purge,
    get: async (api, kind, number, site) => {
      const load = () => {
        const made = last.then(() => make(api, kind, number, site))
        last = made.catch(() => {})
        return made
      }
      return (await cache.get(`${site.origin} ${kind} ${number}`, load)) as SitemapPart
    },
  }
}
