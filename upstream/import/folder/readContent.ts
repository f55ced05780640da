/** Articles, news and pages of a folder: Markdown with front matter, one file per language. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { exactly, list, matching, oneOf, optional, slug, textOf, type Infer } from '../../../shared/api/shapes.ts'
import { readDocument } from '../../../shared/config/readDocument.ts'
import type { Placed } from '../../../shared/config/readMarkdown.ts'
import { shownFields, shownTimesOf, type ShownTimes } from '../../../shared/config/zonedTime.ts'
import { SHOP_PAGES } from '../../../shared/rules/shopPage.ts'
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
  ...shownFields(),
})

const BlogTags = list(exactly({ slug: slug(), name: exactly({ en: textOf(1, 100), ru: textOf(1, 100) }) }))

type Front = Infer<typeof Front>

type Written = {
  readonly file: string
  readonly front: Front
  readonly blocks: readonly Placed[]
  readonly times: ShownTimes | null
}

type Text = {
  readonly slug: string
  readonly title: Bilingual
  readonly lead: Bilingual | null
  readonly date: string
  readonly picture: string | null
  readonly tags: readonly string[]
  readonly lang: 'ja' | null
  readonly blocks: readonly StoredBlock[]
  /** When it is shown; null when no file states it. */
  readonly times: ShownTimes | null
}

export type Content = {
  readonly blogTags: readonly { readonly slug: string; readonly name: Bilingual }[]
  readonly articles: readonly Text[]
  readonly news: readonly Text[]
  readonly pages: readonly Text[]
  /** A sentence about each file that is not read, and each page that the shop does not have. */
  readonly notes: readonly string[]
}

const FILE = /^([a-z0-9-]+?)(?:\.(en|ru))?\.md$/

const readFile = (file: string): Written => {
  const { front, blocks, fault } = readDocument(readFileSync(file, 'utf8'), Front)
  const isLimited = front.from !== undefined || front.until !== undefined
  return { file, front, blocks, times: isLimited ? shownTimesOf(front, fault) : null }
}

/** Merges the files of one text. Fields that do not depend on the language may be in either file. */
const textFrom = (slugName: string, { en, ru }: { readonly en: Written; readonly ru: Written }): Text => {
  const { date = ru.front.date, picture = ru.front.picture, tags = ru.front.tags, lang = ru.front.lang } = en.front
  if (date === undefined) throw new Error('line 1: the date is missing')
  if (en.times && ru.times && (en.times.from !== ru.times.from || en.times.until !== ru.times.until))
    throw new Error('from and until are others in the second language: a text is shown in both at once')
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
    times: en.times ?? ru.times,
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

/** Files of a folder that look like texts and are none: in another language, or with another name. */
const notRead = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .toSorted()
        .filter((name) => name.endsWith('.md') && name !== 'README.md' && !FILE.test(name))
        .map((name) => `${path.join(folder, name)} is not read: a text is <name>.en.md, <name>.ru.md or <name>.md`)
    : []

/**
 * Reads `articles`, `news`, `pages` and `blogTags.json` of a folder. Throws an error message with the file and its
 * fault.
 */
export const readContent = (folder: string): Content => {
  const [articles, news, pages] = ['articles', 'news', 'pages'].map((kind) => path.join(folder, kind)) as [string, string, string]
  const pageTexts = readTexts(pages)
  return {
    blogTags: readJson(path.join(folder, 'blogTags.json'), BlogTags) ?? [],
    articles: readTexts(articles),
    news: readTexts(news),
    pages: pageTexts,
    notes: [
      ...[articles, news, pages].flatMap(notRead),
      ...pageTexts
        .filter(({ slug: name }) => !SHOP_PAGES.includes(name))
        .map(
          ({ slug: name }) => `pages/${name} is no page of the shop, which shows it nowhere: put it into the folder of PAGES_DIR`,
        ),
    ],
  }
}
