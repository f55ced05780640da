/** Files of information pages: `{locale}/{slug}.md` of a folder, the shop's own or PAGES_DIR. Read without blocking requests. */
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { isLocale, LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { INFO_PATHS, SHOP_PAGES } from '../../shared/rules/shopPage.ts'
import { href } from '../../shared/routes.ts'
import type { PageValues } from './pageValues.ts'
import { readShopPage, type ShopText } from './readShopPage.ts'

/** The size limit of a file: reading Markdown blocks the event loop, about 50 ms for this many bytes. */
const FILE_BYTES_MAX = 200_000

export type Pages = ReadonlyMap<string, ShopText>
export type ValuesOf = (locale: Locale) => PageValues

export class FolderMissing extends Error {
  override readonly name = 'FolderMissing'
}

export const keyOf = (locale: Locale, slug: string): string => `${locale}/${slug}`

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Names in a folder except those that begin with a dot (mounted volumes have them); null for a file. */
const namesIn = async (folder: string): Promise<readonly string[] | null> => {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return null
    throw error
  }
}

const slugOf = (name: string): string => name.slice(0, -'.md'.length)

/** The name of a page of the owner's own. */
const OWN_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const OWN_NAME_MAX = 60

/** Throws a sentence for a text whose name is not that of its page. */
const checkName = (slug: string, { links }: ShopText): void => {
  if (SHOP_PAGES.includes(slug)) {
    if (links !== null) throw new Error('a page of the shop has its own links: delete the line "links"')
    return
  }
  if (links === null)
    throw new Error(`is no page of the shop: there are ${SHOP_PAGES.join(', ')}; a page of your own has the line "links"`)
  if (!OWN_NAME.test(slug) || slug.length > OWN_NAME_MAX)
    throw new Error(`the name of a page has up to ${OWN_NAME_MAX} small Latin letters and digits, with hyphens between them`)
  const path = href('ownPage', { slug })
  if (INFO_PATHS.includes(path)) throw new Error(`${path} is the address of another page of the shop`)
}

/** The Markdown files in the subfolders of a folder. Throws `FolderMissing`. */
const listFiles = async (folder: string): Promise<readonly { readonly language: string; readonly name: string }[]> => {
  const tops = await namesIn(folder).catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new FolderMissing(`${folder}: does not exist`) : error
  })
  if (tops === null) throw new Error(`${folder}: is no folder`)
  const misplaced = tops.find((name) => name.endsWith('.md') && OWN_NAME.test(slugOf(name)))
  if (misplaced !== undefined)
    throw new Error(`${path.join(folder, misplaced)}: belongs into the folder of its language: ${LOCALES[0]}/${misplaced}`)
  const lists = tops.map(async (language) =>
    ((await namesIn(path.join(folder, language))) ?? [])
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({ language, name })),
  )
  return (await Promise.all(lists)).flat()
}

/** A fingerprint that changes when a page file is added, changed or removed. Never rejects. */
export const stateOfFolder = async (folder: string): Promise<string> => {
  try {
    const states = (await listFiles(folder)).map(async ({ language, name }) => {
      const file = path.join(language, name)
      const found = await stat(path.join(folder, file)).catch(codeOf)
      return typeof found === 'string' ? `${file} ${found}` : `${file} ${found.mtimeMs} ${found.size} ${found.ino}`
    })
    return (await Promise.all(states)).join('\n')
  } catch (error) {
    return String(error)
  }
}

const readText = async (file: string): Promise<string> => {
  const { size } = await stat(file)
  if (size > FILE_BYTES_MAX) throw new Error(`it is larger than ${FILE_BYTES_MAX / 1000} kB`)
  return readFile(file, 'utf8')
}

/** Reads the page files of a folder. Rejects with one line that names the file and its error, and with `FolderMissing`. */
export const readPageFiles = async (folder: string, valuesOf: ValuesOf): Promise<Pages> => {
  const pages = new Map<string, ShopText>()
  for (const { language, name } of await listFiles(folder)) {
    const file = path.join(folder, language, name)
    const slug = slugOf(name)
    if (!isLocale(language)) throw new Error(`${file}: ${language} is no language of the shop: there are ${LOCALES.join(', ')}`)
    try {
      const text = readShopPage(slug, await readText(file), valuesOf(language))
      checkName(slug, text)
      pages.set(keyOf(language, slug), text)
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
  return pages
}
