/** Articles, news and pages of a folder: Markdown with front matter, one file per language. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { exactly, list, matching, oneOf, optional, slug, textOf, type Infer } from '../../../shared/api/shapes.ts'
import { readDocument } from '../../../shared/config/readDocument.ts'
import type { Placed } from '../../../shared/config/readMarkdown.ts'
import type { Bilingual, StoredBlock } from '../../content/storedBlocks.ts'
import { blocksTogether, both } from './bilingual.ts'
import { readJson } from './readJson.ts'

const Front = exactly({
  title: textOf(1, 255),
  lead: optional(textOf(1, 1000)),
  /** The date of an article or a news item; for a page, its last change. */
  date: optional(matching(/^\d{4}-\d\d-\d\d$/, 'Expected a day as YYYY-MM-DD')),
  picture: optional(textOf(1, 200)),
  tags: optional(list(slug(), 20)),
  /** The language of a text that is meant for readers of any language. */
  lang: optional(oneOf(['ja'])),
})

const BlogTags = list(exactly({ slug: slug(), name: exactly({ en: textOf(1, 100), ru: textOf(1, 100) }) }))

type Front = Infer<typeof Front>

type Written = { readonly file: string; readonly front: Front; readonly blocks: readonly Placed[] }

type Text = {
  readonly slug: string
  readonly title: Bilingual
  readonly lead: Bilingual | null
  readonly date: string
  readonly picture: string | null
  readonly tags: readonly string[]
  readonly lang: 'ja' | null
  readonly blocks: readonly StoredBlock[]
}

export type Content = {
  readonly blogTags: readonly { readonly slug: string; readonly name: Bilingual }[]
  readonly articles: readonly Text[]
  readonly news: readonly Text[]
  readonly pages: readonly Text[]
}

const FILE = /^([a-z0-9-]+?)(?:\.(en|ru))?\.md$/

const readFile = (file: string): Written => ({ file, ...readDocument(readFileSync(file, 'utf8'), Front) })

/** Merges the files of one text. Fields that do not depend on the language may be in either file. */
const textFrom = (slugName: string, { en, ru }: { readonly en: Written; readonly ru: Written }): Text => {
  const { date = ru.front.date, picture = ru.front.picture, tags = ru.front.tags, lang = ru.front.lang } = en.front
  if (date === undefined) throw new Error('line 1: the date is missing')
  const lead = en.front.lead ?? ru.front.lead
  return {
    slug: slugName,
    title: both(en.front.title, ru.front.title),
    lead: lead === undefined ? null : both(en.front.lead ?? lead, ru.front.lead ?? lead),
    date,
    picture: picture ?? null,
    tags: tags ?? [],
    lang: lang ?? null,
    blocks: blocksTogether(en.blocks, ru.blocks),
  }
}

const inFile = <T>(file: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** The texts of a folder by slug, newest first. A text in only one language is used for both. */
const readTexts = (folder: string): readonly Text[] => {
  if (!existsSync(folder)) return []
  const files = new Map<string, { en?: Written; ru?: Written }>()
  for (const name of readdirSync(folder).toSorted()) {
    const [, slugName, lang] = FILE.exec(name) ?? []
    if (slugName === undefined) continue
    const written = inFile(path.join(folder, name), () => readFile(path.join(folder, name)))
    const known = files.get(slugName) ?? {}
    files.set(slugName, lang === undefined ? { en: written, ru: written } : { ...known, [lang]: written })
  }
  return [...files]
    .flatMap(([slugName, { en, ru }]) => {
      const written = en ?? ru
      if (!written) return []
      return [inFile(written.file, () => textFrom(slugName, { en: en ?? written, ru: ru ?? written }))]
    })
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

/**
 * Reads `articles`, `news`, `pages` and `blogTags.json` of a folder. Throws an error message with the file and its
 * fault.
 */
export const readContent = (folder: string): Content => ({
  blogTags: readJson(path.join(folder, 'blogTags.json'), BlogTags) ?? [],
  articles: readTexts(path.join(folder, 'articles')),
  news: readTexts(path.join(folder, 'news')),
  pages: readTexts(path.join(folder, 'pages')),
})
