/** The shop's own texts in all languages: its files in locales/pages, and the owner's in PAGES_DIR, which replace single ones. */
import path from 'node:path'
import type { WirePage } from '../../shared/api/content.ts'
import { ConfigError } from '../../shared/config/readVariables.ts'
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { SHOP_PAGES } from '../../shared/rules/shopPage.ts'
import type { Log } from '../../shared/process/log.ts'
import type { Format } from '../../shared/i18n/createFormat.ts'
import { SPECIFIED_PROMISE, type DeliveryPromise } from '../../shared/model/frontConfig.ts'
import { backendValuesOf, withBackendValues } from './pageValues.ts'
import { FolderMissing, keyOf, readPageFiles, stateOfFolder, type Pages, type ValuesOf } from './pageFiles.ts'

/** The interval at which the owner's files are checked, in ms. */
const POLL_MS = 1000

export type ShopPages = {
  /** The text of a page in a language; null for an unknown slug. */
  readonly find: (locale: Locale, slug: string) => WirePage | null
  /** The page with the amounts of the backend's delivery promise; by default those of the specification. */
  readonly filled: (locale: Locale, page: WirePage, promise?: DeliveryPromise) => WirePage
  /** The date of each page's last change, in any language. */
  readonly dates: () => readonly { readonly link_rewrite: string; readonly updated: string }[]
  /** Reads the owner's files at once. Never rejects. */
  readonly look: () => Promise<void>
  readonly close: () => void
}

type Options = {
  /** The folder of the shop's own files: `{locale}/{slug}.md`. */
  readonly folder: string
  /** The owner's folder with the same structure; null: no folder. */
  readonly ownerFolder: string | null
  readonly valuesOf: ValuesOf
  readonly formatOf: (locale: Locale) => Format
  readonly log: Log
  /** Called after each change of the owner's files. */
  readonly changed: () => void
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The shop's own files: every page in every language. */
const readOwn = async (folder: string, valuesOf: ValuesOf): Promise<Pages> => {
  const pages = await readPageFiles(folder, valuesOf)
  const missing = LOCALES.flatMap((locale) => SHOP_PAGES.map((slug) => keyOf(locale, slug))).find((key) => !pages.has(key))
  if (missing !== undefined) throw new Error(`${path.join(folder, missing)}.md: is missing`)
  return pages
}

/** Calls `changed` after each change of a folder's page files until it is closed; polled, as SITE_FILE is. */
const pollFolder = (folder: string, seen: string, changed: () => Promise<void>): (() => void) => {
  let state = seen
  let isClosed = false
  let timer: NodeJS.Timeout
  const poll = async () => {
    const now = await stateOfFolder(folder)
    if (now !== state && !isClosed) {
      state = now
      await changed()
    }
    if (!isClosed) timer = setTimeout(() => void poll(), POLL_MS).unref()
  }
  timer = setTimeout(() => void poll(), POLL_MS).unref()
  return () => {
    isClosed = true
    clearTimeout(timer)
  }
}

/**
 * Reads all texts. Rejects with `ConfigError` of one line for an invalid file of PAGES_DIR, with an `Error` for an invalid file of the
 * shop. The owner's files are read again when they change; while one is invalid or the folder is missing, a line is logged and all texts
 * stay unchanged. A folder without files replaces nothing.
 */
export const loadShopPages = async ({ folder, ownerFolder, valuesOf, formatOf, log, changed }: Options): Promise<ShopPages> => {
  const own = await readOwn(folder, valuesOf)
  let owners: Pages = new Map()
  const find: ShopPages['find'] = (locale, slug) => owners.get(keyOf(locale, slug)) ?? own.get(keyOf(locale, slug)) ?? null
  const updatedOf = (slug: string) => LOCALES.map((locale) => find(locale, slug)?.updated ?? '').reduce((a, b) => (a > b ? a : b))
  const dates = () => SHOP_PAGES.map((slug) => ({ link_rewrite: slug, updated: updatedOf(slug) }))
  const filled: ShopPages['filled'] = (locale, page, promise = SPECIFIED_PROMISE) =>
    withBackendValues(page, backendValuesOf(promise, formatOf(locale)))
  if (ownerFolder === null) return { find, filled, dates, look: async () => {}, close: () => {} }

  const seen = await stateOfFolder(ownerFolder)
  try {
    owners = await readPageFiles(ownerFolder, valuesOf)
  } catch (error) {
    throw new ConfigError(`PAGES_DIR: ${reasonOf(error)}`)
  }
  log.info({ pages: owners.size }, 'page files read')
  let reads = 0
  const look = async () => {
    const read = ++reads
    try {
      const pages = await readPageFiles(ownerFolder, valuesOf)
      if (read !== reads) return
      owners = pages
      log.info({ pages: owners.size }, 'page files read')
      changed()
    } catch (error) {
      if (error instanceof FolderMissing) log.error({ folder: ownerFolder }, 'page folder is missing')
      else log.error({ reason: reasonOf(error) }, 'page files are wrong')
    }
  }
  return { find, filled, dates, look, close: pollFolder(ownerFolder, seen, look) }
}
