/**
 * The shop's own texts in all languages: its files in locales/pages, and the owner's in PAGES_DIR, which replace single ones or are pages of
 * the owner's own. An owner's text counts only while it is shown (`from`, `until`).
 */
import path from 'node:path'
import type { WirePage } from '../../shared/api/content.ts'
import { ConfigError } from '../../shared/config/readVariables.ts'
import { isShownAt } from '../../shared/config/zonedTime.ts'
import type { OwnPage } from '../../shared/publicConfig.ts'
import { languageOf, LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { SHOP_PAGES } from '../../shared/rules/shopPage.ts'
import { typeset } from '../../shared/rules/typeset.ts'
import type { Log } from '../../shared/process/log.ts'
import { FolderMissing, keyOf, readPageFiles, stateOfFolder, type Pages, type ValuesOf } from './pageFiles.ts'

/** The interval at which the owner's files are checked, in ms. */
const POLL_MS = 1000

export type ShopPages = {
  /**
   * The text of a page in a language; null for an unknown slug. A page of the owner's own that has one language alone is found in the other
   * one too; its `lang` states its language, in both.
   */
  readonly find: (locale: Locale, slug: string) => WirePage | null
  /** The pages of the owner's own in a language to which there are links. */
  readonly linked: (locale: Locale) => readonly OwnPage[]
  /** The date of each page's last change, in any language; `locales` for a page that has not all languages. */
  readonly dates: () => readonly {
    readonly link_rewrite: string
    readonly updated: string
    readonly locales?: readonly Locale[]
  }[]
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
  readonly log: Log
  /** Called with the slugs of the texts that may have changed: after each change of the owner's files, and when one begins or ends. */
  readonly changed: (slugs: readonly string[]) => void
  /** The time in ms since 1970. */
  readonly now?: () => number
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The shop's own files: every page in every language. */
const readOwn = async (folder: string, valuesOf: ValuesOf): Promise<Pages> => {
  const pages = await readPageFiles(folder, valuesOf)
  const missing = LOCALES.flatMap((locale) => SHOP_PAGES.map((slug) => keyOf(locale, slug))).find((key) => !pages.has(key))
  if (missing !== undefined) throw new Error(`${path.join(folder, missing)}.md: is missing`)
  return pages
}

const slugsOf = (pages: Pages): readonly string[] => [...new Set(Array.from(pages.values(), ({ page }) => page.link_rewrite))]

/** Calls `changed` after each change of a folder's page files until it is closed, and `looked` at each look; polled, as SITE_FILE is. */
const pollFolder = (folder: string, seen: string, changed: () => Promise<void>, looked: () => void): (() => void) => {
  let state = seen
  let isClosed = false
  let timer: NodeJS.Timeout
  const poll = async () => {
    const now = await stateOfFolder(folder)
    if (now !== state && !isClosed) {
      state = now
      await changed()
    }
    looked()
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
export const loadShopPages = async ({
  folder,
  ownerFolder,
  valuesOf,
  log,
  changed,
  now = Date.now,
}: Options): Promise<ShopPages> => {
  const own = await readOwn(folder, valuesOf)
  let owners: Pages = new Map()
  const shownText = (locale: Locale, slug: string) => {
    const text = owners.get(keyOf(locale, slug))
    return text && isShownAt(text.times, now()) ? text : null
  }
  /** The languages of a page of the owner's own. */
  const localesOf = (slug: string) => LOCALES.filter((locale) => shownText(locale, slug)?.links)
  const find: ShopPages['find'] = (locale, slug) => {
    const shops = own.get(keyOf(locale, slug))
    if (shops) return (shownText(locale, slug) ?? shops).page
    const [first, ...others] = localesOf(slug)
    if (first === undefined) return null
    const page = (shownText(locale, slug) ?? shownText(first, slug))?.page ?? null
    return page && others.length === 0 ? { ...page, lang: page.lang ?? languageOf(first) } : page
  }
  const updatedOf = (slug: string) => LOCALES.map((locale) => find(locale, slug)?.updated ?? '').reduce((a, b) => (a > b ? a : b))
  const ownSlugs = () => slugsOf(owners).filter((slug) => localesOf(slug).length > 0)
  const dates: ShopPages['dates'] = () => [
    ...SHOP_PAGES.map((slug) => ({ link_rewrite: slug, updated: updatedOf(slug) })),
    ...ownSlugs().map((slug) => ({ link_rewrite: slug, updated: updatedOf(slug), locales: localesOf(slug) })),
  ]
  const linked: ShopPages['linked'] = (locale) =>
    ownSlugs().flatMap((slug) => {
      const { page, links } = shownText(locale, slug) ?? {}
      return page && links && links.length > 0 ? [{ slug, title: typeset(page.title), links }] : []
    })
  if (ownerFolder === null) return { find, linked, dates, look: async () => {}, close: () => {} }

  const seen = await stateOfFolder(ownerFolder)
  try {
    owners = await readPageFiles(ownerFolder, valuesOf)
  } catch (error) {
    throw new ConfigError(`PAGES_DIR: ${reasonOf(error)}`)
  }
  /** Names the pages of the owner's own, so that one with a misspelt name is noticed. */
  const logRead = () => {
    const names = slugsOf(new Map([...owners].filter(([, { links }]) => links !== null)))
    log.info({ pages: owners.size, ...(names.length > 0 && { own: names }) }, 'page files read')
  }
  logRead()
  /** Which texts are shown now. */
  const shownKeys = () => [...owners].flatMap(([key, { times }]) => (isShownAt(times, now()) ? [key] : [])).join()
  let shown = shownKeys()
  let reads = 0
  const look = async () => {
    const read = ++reads
    try {
      const pages = await readPageFiles(ownerFolder, valuesOf)
      if (read !== reads) return
      const slugs = new Set([...slugsOf(owners), ...slugsOf(pages)])
      owners = pages
      shown = shownKeys()
      logRead()
      changed([...slugs])
    } catch (error) {
      if (error instanceof FolderMissing) log.error({ folder: ownerFolder }, 'page folder is missing')
      else log.error({ reason: reasonOf(error) }, 'page files are wrong')
    }
  }
  /** A text begins or ends also while a file is wrong. */
  const checkTimes = () => {
    const current = shownKeys()
    if (current === shown) return
    shown = current
    log.info({ shown: current }, 'page texts have begun or ended')
    changed(slugsOf(owners))
  }
  return { find, linked, dates, look, close: pollFolder(ownerFolder, seen, look, checkTimes) }
}
