import type { Bilingual } from '../types.ts'
import type { Family } from './family.ts'
import { INGREDIENTS } from './ingredients.ts'
import type { Theme } from './themes.ts'

/** After how many entries of the base the theme's own come: in a cream water and glycerin weigh more, in a tea the leaf is first. */
const THEME_PLACE: Readonly<Record<Family['nature'], number>> = { cosmetic: 2, food: 0, thing: 0, paper: 0 }

/** What a tag promises to leave out. */
const LEFT_OUT: Readonly<Record<string, string>> = { 'fragrance-free': 'parfum', 'alcohol-free': 'alcohol' }

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The list of ingredients or materials as one paragraph. Throws for an ingredient that the dictionary does not know. */
export const composition = (family: Family, theme: Theme | null, tags: readonly string[]): Bilingual => {
  const place = THEME_PLACE[family.nature]
  const without = tags.map((tag) => LEFT_OUT[tag])
  const all = [...family.base.slice(0, place), ...(theme?.brings ?? []), ...family.base.slice(place)]
  const keys = [...new Set(all)].filter((key) => !without.includes(key))
  const listed = keys.map((key) => {
    const ingredient = INGREDIENTS[key]
    if (!ingredient) throw new Error(`No such ingredient: ${key}`)
    return ingredient
  })
  return {
    en: `<p>${capital(listed.map(([en]) => en).join(', '))}.</p>`,
    ru: `<p>${capital(listed.map(([, ru]) => ru).join(', '))}.</p>`,
  }
}
