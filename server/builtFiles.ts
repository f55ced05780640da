/**
 * Text files that are made of many answers of the backend, kept compressed: parts of the sitemap, feeds. One is written while its
 * items are read, a piece at a time, so that 100,000 products need no more memory than 1,000.
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
   * A file, at most 10 minutes old, or older while the backend cannot be read. `write` gives its pieces; it may throw `NotFound`
   * and `ApiError`, before the first piece and after it.
   */
  readonly get: (key: string, write: () => AsyncIterable<string>) => Promise<BuiltFile>
  readonly purge: () => void
}

/** Search engines and marketplaces read a file a few times a day, in ms. */
const FRESH_MS = 10 * 60 * 1000
/** A feed of 100,000 products takes about 10 MB. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_FILE_BYTES = 24 * 1024 * 1024

/** `now` gives ms. */
export const createBuiltFiles = (now: () => number): BuiltFiles => {
  const cache = createStaleCache({
    freshMs: FRESH_MS,
    now,
    maxBytes: MAX_BYTES,
    maxEntryBytes: MAX_FILE_BYTES,
    bytesOf: (file) => (file as BuiltFile).gzip.length,
    judge: judgeResponse,
  })
  /** One file at a time: whoever asks for all of them costs the backend one call at a time. */
  let last: Promise<unknown> = Promise.resolve()

  const make = async (write: () => AsyncIterable<string>): Promise<BuiltFile> => {
    const text = Readable.from(write())
    const gzip = createGzip()
    // `pipe` passes no fault on: a file that broke off must not look whole.
    text.once('error', (error) => gzip.destroy(error))
    const bytes = await buffer(text.pipe(gzip))
    // Weak: it stands for the text, in whatever encoding it is sent.
    return { etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`, gzip: bytes }
  }

  return {
    purge: cache.purge,
    get: async (key, write) => {
      const load = () => {
        const made = last.then(() => make(write))
        last = made.catch(() => {})
        return made
      }
      return (await cache.get(key, load)) as BuiltFile
    },
  }
}

/** Answers with a file of XML: from the kept bytes where the client takes gzip, else in what the compression of pages makes of it. */
export const sendXml = (req: Request, res: Response, { etag, gzip }: BuiltFile, contentType = 'application/xml'): void => {
  res.set({ 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'public, max-age=3600', etag })
  res.vary('accept-encoding')
  const isCompressed = req.acceptsEncodings('gzip') === 'gzip'
  if (isCompressed) res.set('content-encoding', 'gzip')
  if (req.fresh) res.status(304).end()
  else if (req.method === 'HEAD') res.end()
  else if (isCompressed) res.end(gzip)
  else {
    // Not `pipeline`: it hangs six listeners on an answer that others wait for as well, and Node warns of a leak.
    const xml = createGunzip()
    xml.on('error', (error) => res.destroy(error)).pipe(res)
    xml.end(gzip)
  }
}

/** Refuses such a file in plain words. */
export const refuseFile = (res: Response, status: number): void => {
  res.status(status).set('cache-control', 'no-store').type('text/plain')
  if (status === 503) res.set('retry-after', '60')
  res.send(status === 404 ? 'Not found' : 'Try again later')
}
