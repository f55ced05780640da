/** The sample's texts as rows of their tables, to be written and later compared. */
import { createHash } from 'node:crypto'
import type { Content } from '../import/folder/readContent.ts'
import { offerRows, type Offers } from './offers.ts'
import type { SampleRow } from './sampleRow.ts'
import type { SeedKind } from './seedKind.ts'

/** 12 hex digits of a SHA-256, to detect that a row was changed since it was written. */
export const rowHash = ({ values, tags }: Pick<SampleRow, 'values' | 'tags'>): string =>
  createHash('sha256')
    .update(JSON.stringify([Object.values(values), tags?.toSorted() ?? []]))
    .digest('hex')
    .slice(0, 12)

const pageRows = ({ pages }: Content): readonly SampleRow[] =>
  pages.map(({ slug, title, lang, date, blocks }) => ({
    table: 'page',
    key: slug,
    values: { title_en: title.en, title_ru: title.ru, lang, updated: date, blocks: JSON.stringify(blocks) },
  }))

/** The texts of a folder as rows of their tables. */
export const contentRows = (content: Content): readonly SampleRow[] => [
  ...content.blogTags.map(({ slug, name }, position): SampleRow => ({
    table: 'blog_tag',
    key: slug,
    values: { position, name_en: name.en, name_ru: name.ru },
  })),
  ...content.articles.map(({ slug, title, lead, date, picture, tags, blocks }): SampleRow => ({
    table: 'article',
    key: slug,
    values: {
      title_en: title.en,
      title_ru: title.ru,
      lead_en: lead?.en ?? '',
      lead_ru: lead?.ru ?? '',
      date,
      picture: picture ?? `blog/${slug}`,
      blocks: JSON.stringify(blocks),
    },
    tags: [...new Set(tags)],
  })),
  ...content.news.map(({ slug, title, date, blocks }): SampleRow => ({
    table: 'news',
    key: slug,
    values: { title_en: title.en, title_ru: title.ru, date, blocks: JSON.stringify(blocks) },
  })),
  ...pageRows(content),
]

/** All texts of the sample for a folder of this kind; none for an `empty` one. */
export const sampleRows = (content: Content, offers: Offers, kind: SeedKind): readonly SampleRow[] =>
  kind === 'empty' ? [] : [...contentRows(content), ...offerRows(offers)]
