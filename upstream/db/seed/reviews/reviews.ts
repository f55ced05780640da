import type { BareProduct } from '../products/build.ts'
import { between, chance, hashOf, turn } from '../texts/chance.ts'
import type { SeedReview } from '../types.ts'
import { MEN_EN, MEN_RU, WOMEN_EN, WOMEN_RU } from './authors.ts'
import { groupOf } from './voice.ts'
import type { Group, Voice } from './voice.ts'
import { ENDINGS_EN, GRUMBLE_EN, SOSO_EN, VOICES_EN } from './voicesEn.ts'
import { ENDINGS_RU, GRUMBLE_RU, SOSO_RU, VOICES_RU } from './voicesRu.ts'

type Lang = SeedReview['lang']
type Rating = SeedReview['rating']

const DAY = 86_400_000
const FIRST = Date.UTC(2025, 0, 5)
const LAST = Date.UTC(2026, 10, 18)

/** Shares of five, four, three, two and one star: what sells well is liked better. */
const SHARES = {
  liked: [0.8, 0.15, 0.04, 0.01, 0],
  usual: [0.63, 0.24, 0.08, 0.03, 0.02],
} as const

const WELL_SOLD = 700

const ratingOf = (key: string, sold: number): Rating => {
  const shares = sold > WELL_SOLD ? SHARES.liked : SHARES.usual
  let left = chance(`${key} rating`)
  const ratings: readonly Rating[] = [5, 4, 3, 2]
  for (const [index, rating] of ratings.entries()) {
    left -= shares[index] ?? 0
    if (left < 0) return rating
  }
  return sold > WELL_SOLD ? 4 : 1
}

/** How many reviews: six products in ten have some, and what sells well has more of them. */
const countOf = (slug: string, sold: number): number => {
  if (sold <= WELL_SOLD && hashOf(`${slug} reviewed`) % 100 >= 54) return 0
  const most = sold > 2000 ? 6 : sold > WELL_SOLD ? 4 : sold > 150 ? 2 : 1
  return between(`${slug} reviews`, Math.max(1, most - 2), most)
}

const authorOf = (key: string, group: Group, lang: Lang): string => {
  const men = group === 'men' || group === 'menOther'
  const names = lang === 'ru' ? (men ? MEN_RU : WOMEN_RU) : men ? MEN_EN : WOMEN_EN
  return turn(names, hashOf(`${key} author`))
}

/** `number` counts the reviews of the group in that language, so that openings come round as late as possible. */
const textOf = (voice: Voice, rating: Rating, lang: Lang, key: string, number: number): string => {
  const ru = lang === 'ru'
  if (rating <= 2) return turn([...(voice.grumble ?? []), ...(ru ? GRUMBLE_RU : GRUMBLE_EN)], number + hashOf(key))
  if (rating === 3 || (rating === 4 && chance(`${key} soso`) < 0.5))
    return turn([...(voice.soso ?? []), ...(ru ? SOSO_RU : SOSO_EN)], number + hashOf(key))
  const shape = hashOf(`${key} shape`) % 6
  const opening = turn(voice.praise, number)
  const middle = turn(voice.more, number + Math.floor(number / voice.praise.length))
  const ending = turn(ru ? ENDINGS_RU : ENDINGS_EN, hashOf(`${key} ending`))
  if (shape === 0) return opening
  if (shape === 1) return `${opening} ${middle}`
  if (shape === 2) return rating === 5 ? `${middle} ${ending}` : `${middle} ${opening}`
  if (shape === 3) return rating === 5 ? `${opening} ${middle} ${ending}` : `${opening} ${middle}`
  if (shape === 4) return `${middle} ${opening}`
  return rating === 5 ? `${opening} ${ending}` : opening
}

const dateOf = (key: string, addedOn: string): string => {
  const from = Math.max(FIRST, Date.parse(addedOn) + 9 * DAY)
  return new Date(from + Math.floor((chance(`${key} date`) * Math.max(LAST - from, 0)) / DAY) * DAY).toISOString().slice(0, 10)
}

/** A writer of reviews that remembers what it has used: call it with the products in their order. */
export const reviewWriter = (): ((product: BareProduct) => SeedReview[]) => {
  const used = new Map<string, number>()
  const next = (key: string): number => {
    const number = used.get(key) ?? 0
    used.set(key, number + 1)
    return number
  }
  return (product) => {
    const group = groupOf(product.kind)
    // Nobody can have received it yet.
    if (Date.parse(product.addedOn) + 9 * DAY > LAST) return []
    const reviews = Array.from({ length: countOf(product.slug, product.sold) }, (_, index): SeedReview => {
      const key = `${product.slug} review ${index}`
      const lang: Lang = hashOf(`${key} lang`) % 3 === 0 ? 'en' : 'ru'
      const rating = ratingOf(key, product.sold)
      const voice = (lang === 'ru' ? VOICES_RU : VOICES_EN)[group]
      return {
        author: authorOf(key, group, lang),
        lang,
        rating,
        text: textOf(voice, rating, lang, key, next(`${group} ${lang}`)),
        date: dateOf(key, product.addedOn),
      }
    })
    return reviews.sort((a, b) => b.date.localeCompare(a.date))
  }
}
