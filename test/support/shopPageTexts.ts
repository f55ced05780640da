/** The shop's own texts in both languages side by side, with their placeholders, for tests of their contents. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { optional, shape, text } from '../../shared/api/shapes.ts'
import { readDocument } from '../../shared/config/readDocument.ts'
import { SHOP_PAGES } from '../../shared/rules/shopPage.ts'
import { blocksTogether, both } from '../../upstream/import/folder/bilingual.ts'
import { ROOT } from './sourceFiles.ts'

const Front = shape({ title: text(), updated: text(), lang: optional(text()) })

export const shopPageFile = (locale: string, slug: string): string =>
  readFileSync(path.join(ROOT, 'locales/pages', locale, `${slug}.md`), 'utf8')

/** Throws when the two languages of a text do not have the same blocks in the same order. */
export const shopPageTexts = SHOP_PAGES.map((slug) => {
  const en = readDocument(shopPageFile('en-US', slug), Front)
  const ru = readDocument(shopPageFile('ru-RU', slug), Front)
  return {
    slug,
    lang: en.front.lang ?? null,
    dates: [en.front.updated, ru.front.updated],
    title: both(en.front.title, ru.front.title),
    blocks: blocksTogether(en.blocks, ru.blocks),
  }
})
