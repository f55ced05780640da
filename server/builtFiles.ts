/**
 * Text files that are built from many answers of the backend and cached compressed: parts of the sitemap, feeds. A file is written in
 * chunks while its items are read, so that 100,000 products need no more memory than 1,000.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { judgeResponse } from './responseCache.ts'
import { createStaleCache } from './staleCache.ts'

export type BuiltFile = { readonly etag: string; readonly gzip: Buffer }

export type BuiltFiles = {
  /**
   * A file, at most 10 minutes old, or older while the backend cannot be read. `write` yields its chunks; it may throw `NotFound` and
   * `ApiError`, before the first chunk and after it.
   */
  readonly get: (key: string, write: () => AsyncIterable<string>) => Promise<BuiltFile>
  readonly purge: () => void
}

/** How long a file is fresh, in ms. Search engines and marketplaces read a file a few times a day. */
const FRESH_MS = 10 * 60 * 1000
/** A feed of 100,000 products takes about 10 MB. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_FILE_BYTES = 24 * 1024 * 1024

/** `now` returns ms. */
export const createBuiltFiles = (now: () => number): BuiltFiles => {
  const cache = createStaleCache<BuiltFile>({
    freshMs: FRESH_MS,
    now,
    maxBytes: MAX_BYTES,
    maxEntryBytes: MAX_FILE_BYTES,
    bytesOf: ({ gzip }) => gzip.length,
    judge: judgeResponse,
  })
  /** Builds one file at a time: a client that requests all of them causes one call to the backend at a time. */
  let last: Promise<unknown> = Promise.resolve()

  const make = async (write: () => AsyncIterable<string>): Promise<BuiltFile> => {
    const text = Readable.from(write())
    const gzip = createGzip()
    // `pipe` does not forward errors: an incomplete file must not look complete.
    text.once('error', (error) => gzip.destroy(error))
    const bytes = await buffer(text.pipe(gzip))
    // A weak ETag: it identifies the text, in any encoding.
    return { etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`, gzip: bytes }
  }

  return {
    purge: cache.purge,
    get: (key, write) => {
      const load = () => {
        const made = last.then(() => make(write))
        last = made.catch(() => {})
        return made
      }
      return cache.get(key, load)
    },
  }
}

/** Sends an XML file: the cached gzip bytes when the client accepts gzip, else the text, which the compression of pages may encode. */
export const sendXml = (req: Request, res: Response, { etag, gzip }: BuiltFile, contentType = 'application/xml'): void => {
  res.set({ 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'public, max-age=3600', etag })
  res.vary('accept-encoding')
  const isCompressed = req.acceptsEncodings('gzip') === 'gzip'
  if (isCompressed) res.set('content-encoding', 'gzip')
  if (req.fresh) res.status(304).end()
  else if (req.method === 'HEAD') res.end()
  else if (isCompressed) res.end(gzip)
  else {
    // Not `pipeline`: it adds six listeners to an answer that has listeners already, and Node warns of a leak.
    const xml = createGunzip()
    xml.on('error', (error) => res.destroy(error)).pipe(res)
    xml.end(gzip)
  }
}

/** Answers a request for such a file with a plain-text error. */
export const refuseFile = (res: Response, status: number): void => {
  res.status(status).set('cache-control', 'no-store').type('text/plain')
  if (status === 429 || status === 503) res.set('retry-after', '60')
  res.send(status === 404 ? 'Not found' : 'Try again later')
}
