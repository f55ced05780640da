/** The shop's own texts in all languages: its files in locales/pages, and the owner's in PAGES_DIR, which replace single ones. */
import { existsSync, readdirSync, readFileSync, unwatchFile, watchFile } from 'node:fs'
import path from 'node:path'
import type { WirePage } from '../../shared/api/content.ts'
import { ConfigError } from '../../shared/config/readVariables.ts'
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { SHOP_PAGES } from '../../shared/rules/shopPage.ts'
import type { Log } from '../log.ts'
import type { PageValues } from './pageValues.ts'
import { readShopPage } from './readShopPage.ts'

/** How often the owner's files are looked at, in ms; polled, as SITE_FILE is. */
const LOOK_MS = 1000

export type ShopPages = {
  /** The text of a page in a language; null for a slug that is no page. */
  readonly find: (locale: Locale, slug: string) => WirePage | null
  /** When each page was changed last, in any language. */
  readonly dates: () => readonly { readonly link_rewrite: string; readonly updated: string }[]
  /** Reads the owner's files at once. */
  readonly look: () => void
  readonly close: () => void
}

type Pages = ReadonlyMap<string, WirePage>
type ValuesOf = (locale: Locale) => PageValues

type Options = {
  /** The folder of the shop's own files: `{locale}/{slug}.md`. */
  readonly folder: string
  /** The owner's folder of the same kind; null when there is none. */
  readonly ownerFolder: string | null
  readonly valuesOf: ValuesOf
  readonly log: Log
  /** Called after each change of the owner's files. */
  readonly changed: () => void
}

const keyOf = (locale: Locale, slug: string): string => `${locale}/${slug}`

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Reads the files of a folder. Throws one line that names the file and what is wrong in it. */
const readFolder = (folder: string, valuesOf: ValuesOf): Pages => {
  const pages = new Map<string, WirePage>()
  for (const locale of LOCALES.filter((one) => existsSync(path.join(folder, one))))
    for (const name of readdirSync(path.join(folder, locale)).filter((one) => /^[^.].*\.md$/.test(one))) {
      const file = path.join(folder, locale, name)
      const slug = name.slice(0, -'.md'.length)
      if (!SHOP_PAGES.includes(slug)) throw new Error(`${file}: is no page of the shop: there are ${SHOP_PAGES.join(', ')}`)
      try {
        pages.set(keyOf(locale, slug), readShopPage(slug, readFileSync(file, 'utf8'), valuesOf(locale)))
      } catch (error) {
        throw new Error(`${file}: ${reasonOf(error)}`, { cause: error })
      }
    }
  return pages
}

/** The shop's own files: every page in every language. */
const readOwn = (folder: string, valuesOf: ValuesOf): Pages => {
  const pages = readFolder(folder, valuesOf)
  const missing = LOCALES.flatMap((locale) => SHOP_PAGES.map((slug) => keyOf(locale, slug))).find((key) => !pages.has(key))
  if (missing !== undefined) throw new Error(`${path.join(folder, missing)}.md: is missing`)
  return pages
}

const readOwners = (folder: string, valuesOf: ValuesOf): Pages => {
  const pages = readFolder(folder, valuesOf)
  if (pages.size === 0) throw new Error(`${folder}: holds no page: they are named ${LOCALES[0]}/${SHOP_PAGES[0]}.md`)
  return pages
}

/**
 * Reads all texts. Throws `ConfigError` with one line for a file of PAGES_DIR that is wrong, an `Error` for one of the shop's. The
 * owner's files are read again when they change; one that becomes wrong is logged, and all texts stay as they were.
 */
export const loadShopPages = ({ folder, ownerFolder, valuesOf, log, changed }: Options): ShopPages => {
  const own = readOwn(folder, valuesOf)
  let owners: Pages = new Map()
  const find: ShopPages['find'] = (locale, slug) => owners.get(keyOf(locale, slug)) ?? own.get(keyOf(locale, slug)) ?? null
  const updatedOf = (slug: string) => LOCALES.map((locale) => find(locale, slug)?.updated ?? '').reduce((a, b) => (a > b ? a : b))
  const dates = () => SHOP_PAGES.map((slug) => ({ link_rewrite: slug, updated: updatedOf(slug) }))
  if (ownerFolder === null) return { find, dates, look: () => {}, close: () => {} }
  try {
    owners = readOwners(ownerFolder, valuesOf)
  } catch (error) {
    throw new ConfigError(`PAGES_DIR: ${reasonOf(error)}`)
  }
  const look = () => {
    try {
      owners = readOwners(ownerFolder, valuesOf)
      log.info({ pages: owners.size }, 'page files read')
      changed()
    } catch (error) {
      log.error({ reason: reasonOf(error) }, 'page files are wrong')
    }
  }
  const files = LOCALES.flatMap((locale) => SHOP_PAGES.map((slug) => path.join(ownerFolder, `${keyOf(locale, slug)}.md`)))
  for (const file of files) watchFile(file, { interval: LOOK_MS, persistent: false }, look)
  return {
    find,
    dates,
    look,
    close: () => {
      for (const file of files) unwatchFile(file, look)
    },
  }
}
