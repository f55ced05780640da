/** Writes the parts of the sitemap, one chunk of the backend's list at a time. */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { NotFound } from '../../shared/errors.ts'
import type { Features } from '../../shared/features.ts'
import { readChunk } from './readPart.ts'
import { urlsOfItems, urlsOfScreens, type ListedKind, type PageDate, type Site } from './sitemapPages.ts'
import { URLSET_END, URLSET_START, urlXml, type SitemapUrl } from './sitemapXml.ts'

/** Items of one part: with three addresses each, far below the 50,000 and 50 MB that a part may have. */
export const ITEMS_PER_PART = 10_000
/** Items that are read and written at once. */
const CHUNK = 1000
const UNITS_PER_PART = ITEMS_PER_PART / CHUNK

const screensPart = async function* (
  api: ApiClient,
  features: Features,
  site: Site,
  own: readonly PageDate[],
): AsyncGenerator<readonly SitemapUrl[]> {
  const replaced = api.has('pages') ? (await readChunk(api, 'pages', 1, CHUNK)).items : []
  yield urlsOfScreens([...own, ...replaced], features, site)
}

const itemsPart = async function* (
  api: ApiClient,
  kind: ListedKind,
  number: number,
  site: Site,
): AsyncGenerator<readonly SitemapUrl[]> {
  const firstPage = (number - 1) * UNITS_PER_PART + 1
  const first = await readChunk(api, kind, firstPage, CHUNK)
  if (first.items.length === 0) throw new NotFound('')
  yield urlsOfItems(kind, first.items, site)
  const last = Math.min(firstPage + UNITS_PER_PART - 1, Math.ceil(first.total / CHUNK))
  for (let page = firstPage + 1; page <= last; page++)
    yield urlsOfItems(kind, (await readChunk(api, kind, page, CHUNK)).items, site)
}

/** The XML of a part; `own` are the shop's own texts. Throws `NotFound` for a part beyond the end, and `ApiError`. */
export const writePart = async function* (
  api: ApiClient,
  kind: ListedKind | 'screens',
  number: number,
  features: Features,
  site: Site,
  own: readonly PageDate[],
): AsyncGenerator<string> {
  yield URLSET_START
  const units = kind === 'screens' ? screensPart(api, features, site, own) : itemsPart(api, kind, number, site)
  for await (const urls of units) yield urls.map(urlXml).join('')
  yield URLSET_END
}
