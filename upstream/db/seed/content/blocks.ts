/** Short makers of content blocks: each takes English and Russian side by side and gives a typeset `SeedBlock`. */

import type { Bilingual, SeedBlock } from '../types.ts'
import { typesetEn, typesetRu } from './typeset.ts'

/** One text, English first, then Russian. */
export type Pair = readonly [en: string, ru: string]

/** A text in both languages. */
export const both = (en: string, ru: string): Bilingual => ({ en: typesetEn(en), ru: typesetRu(ru) })

/** A text that exists in one language only, or reads the same in both: numbers, Japanese. */
export const same = (text: string): Bilingual => ({ en: text, ru: text })

const paragraphs = (pairs: readonly Pair[]): Bilingual =>
  both(pairs.map(([en]) => `<p>${en}</p>`).join(''), pairs.map(([, ru]) => `<p>${ru}</p>`).join(''))

export const heading = (en: string, ru: string): SeedBlock => ({ type: 'heading', text: both(en, ru) })

/** Paragraphs of running text; each pair may hold inline HTML (a, strong, em, br). */
export const text = (...pairs: readonly Pair[]): SeedBlock => ({ type: 'text', html: paragraphs(pairs) })

export const bullets = (...items: readonly Pair[]): SeedBlock => ({
  type: 'list',
  ordered: false,
  items: items.map(([en, ru]) => both(en, ru)),
})

export const steps = (...items: readonly Pair[]): SeedBlock => ({
  type: 'list',
  ordered: true,
  items: items.map(([en, ru]) => both(en, ru)),
})

export const quote = (words: Pair, by: Pair | null): SeedBlock => ({
  type: 'quote',
  text: both(...words),
  by: by === null ? null : both(...by),
})

/** A picture by its name in the picture store, with the sentence under it. */
export const picture = (name: string, en: string, ru: string): SeedBlock => ({
  type: 'picture',
  picture: name,
  caption: both(en, ru),
})

/** A table of plain text; a cell given as one string reads the same in both languages. */
export const table = (head: readonly Pair[], ...rows: readonly (readonly (Pair | string)[])[]): SeedBlock => ({
  type: 'table',
  head: head.map(([en, ru]) => both(en, ru)),
  rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? same(cell) : both(...cell)))),
})

export const info = (...pairs: readonly Pair[]): SeedBlock => ({ type: 'note', tone: 'info', html: paragraphs(pairs) })

export const warning = (...pairs: readonly Pair[]): SeedBlock => ({ type: 'note', tone: 'warning', html: paragraphs(pairs) })

/** A row of products by their slugs. */
export const products = (...slugs: readonly string[]): SeedBlock => ({ type: 'products', slugs })

export const video = (title: Pair, note: Pair): SeedBlock => ({ type: 'video', title: both(...title), note: both(...note) })
