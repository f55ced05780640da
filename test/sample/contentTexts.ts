/** Traverses the written content for its tests: every text with its address. */

import type { Bilingual } from '../../upstream/content/storedBlocks.ts'
import { shopPageTexts } from '../support/shopPageTexts.ts'
import { textsOf } from '../support/textsOf.ts'
import { content } from './sample.ts'

export type Named = { readonly where: string; readonly value: Bilingual }

const { articles, news, pages } = content

/** Articles, news and pages alike, those of the shop itself too: address, forced language, titles and blocks. */
export const entries = [
  ...articles.map((article) => ({
    where: `blog/${article.slug}`,
    lang: null,
    titles: [article.title, ...(article.lead ? [article.lead] : [])],
    blocks: article.blocks,
  })),
  ...news.map((item) => ({ where: `news/${item.slug}`, lang: null, titles: [item.title], blocks: item.blocks })),
  ...pages.map((page) => ({ where: `info/${page.slug}`, lang: page.lang, titles: [page.title], blocks: page.blocks })),
  ...shopPageTexts.map(({ slug, lang, title, blocks }) => ({ where: `shop/${slug}`, lang, titles: [title], blocks })),
]

export const namedTexts = (entry: (typeof entries)[number]): readonly Named[] =>
  [...entry.titles, ...entry.blocks.flatMap(textsOf)].map((value) => ({ where: entry.where, value }))

export const allTexts = entries.flatMap(namedTexts)
/** The texts that exist in both languages of the shop. */
export const russianAndEnglish = entries.filter((entry) => entry.lang === null).flatMap(namedTexts)

export const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ')

/** The addresses of the texts that violate a rule. */
export const failing = (texts: readonly Named[], isWrong: (value: Bilingual) => boolean): readonly Named[] =>
  texts.filter(({ value }) => isWrong(value))
