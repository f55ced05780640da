/**
 * Remembers what was read in the headers of requests for cached pages: the language, the currency, the origin, the encoding. Requests with
 * the same headers have the same of each, so that a second page of one browser, or the same page for similar ones, need not read them again.
 */
import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { GUEST_PAGE_HEADER } from '../../shared/offline.ts'
import type { PageReader } from '../render/findPage.ts'
import type { Encoding } from '../render/pageCache.ts'
import type { Site } from '../site/readSite.ts'

export type Reader = PageReader & { readonly encoding: Encoding }

/** The headers that decide who reads a page and what of it is sent. `Vary` names the same, without those of a proxy. */
const READER_HEADERS = [
  'host',
  'cookie',
  'accept',
  'accept-language',
  'accept-encoding',
  GUEST_PAGE_HEADER,
  'x-forwarded-proto',
] as const

/** Longer headers are read each time, in characters. */
const LONGEST = 2000
/** The limit of all together, in characters: about 5,000 browsers. */
const MOST = 2 * 1024 * 1024
/** The memory of an entry beside its headers, counted in characters. */
const ENTRY = 200

/** A name in a query can be written with escapes, also that of `lang`. */
const MAY_CHOOSE_LANGUAGE = /\?.*(?:lang|%)/

/** Everything of a request on which its reader depends; null when it is not to be remembered, or may be answered without a body. */
const readerKey = ({ method, url = '', headers, socket }: IncomingMessage): string | null => {
  if (method !== 'GET' || headers['if-none-match'] !== undefined || MAY_CHOOSE_LANGUAGE.test(url)) return null
  // A header that is missing differs from an empty one: an empty X-Guest-Page asks for a guest's page.
  const read = READER_HEADERS.map((name) => headers[name] ?? '\0').join('\n')
  if (read.length > LONGEST) return null
  // Only a trusted proxy may name the scheme.
  const proxy = headers['x-forwarded-proto'] === undefined ? '' : socket.remoteAddress
  return `${read}\n${socket.localPort}\n${proxy}`
}

/** Creates the memory. */
export const createKnownReaders = () => {
  const known = new LRUCache<string, { readonly reader: Reader; readonly site: Site }>({
    maxSize: MOST,
    sizeCalculation: (_, key) => key.length + ENTRY,
  })
  return {
    /** The reader of a request; null when it is not known, or known from before the operator changed the settings. */
    find: (req: IncomingMessage, site: Site): Reader | null => {
      const key = readerKey(req)
      const found = key === null ? undefined : known.get(key)
      return found?.site === site ? found.reader : null
    },
    remember: (req: IncomingMessage, reader: Reader, site: Site): void => {
      const key = readerKey(req)
      // An announcement with an end is part of a page only until then.
      if (key !== null && site.announcement?.until === undefined) known.set(key, { reader, site })
    },
  }
}
