import type { BareProduct } from '../products/build.ts'
import { chance, hashOf, turn } from '../texts/chance.ts'
import type { SeedReview } from '../types.ts'
import { MEN_EN, MEN_RU, WOMEN_EN, WOMEN_RU } from './authors.ts'
import { WRITTEN } from './written/allWritten.ts'

const DAY = 86_400_000
const FIRST = Date.UTC(2025, 0, 5)
const LAST = Date.UTC(2026, 10, 18)
/** Days before which nobody can have received a product. */
const UNDERWAY = 9

const NAMES = { ru: { women: WOMEN_RU, men: MEN_RU }, en: { women: WOMEN_EN, men: MEN_EN } } as const

const dateOf = (key: string, addedOn: string, days: number): string => {
  const from = Math.max(FIRST, Date.parse(addedOn) + days * DAY)
  return new Date(from + Math.floor((chance(`${key} date`) * Math.max(LAST - from, 0)) / DAY) * DAY).toISOString().slice(0, 10)
}

/** The reviews of a product, latest first: the words are written by hand, names and days follow from the slug. */
export const reviewsOf = ({ slug, addedOn }: Pick<BareProduct, 'slug' | 'addedOn'>): SeedReview[] =>
  (WRITTEN[slug] ?? [])
    .map(([lang, rating, text, sex, days = UNDERWAY], index): SeedReview => {
      const names = NAMES[lang][sex === 'm' ? 'men' : 'women']
      // One product's reviewers stand side by side in the list of names, so that none of them signs twice.
      const author = turn(names, (hashOf(`${slug} author`) % 1000) + index)
      return { author, lang, rating, text, date: dateOf(`${slug} review ${index}`, addedOn, days) }
    })
    .toSorted((a, b) => b.date.localeCompare(a.date))
