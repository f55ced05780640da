/** Brands grouped by their first letter in Latin or Cyrillic, and brands that match a typed text. */
import type { BrandEntry } from '../../../../shared/model/manufacturer.ts'

export type Script = 'latin' | 'cyrillic'

export const LETTERS: { readonly [script in Script]: readonly string[] } = {
  latin: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  cyrillic: [...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯ'],
}

/** Group of the brands whose first character is no letter of the script. */
export const OTHER = '#'

/** A brand's name in a script; null for a brand that has none in Cyrillic. */
export const nameIn = (script: Script, { name, nameRu }: BrandEntry): string | null => (script === 'latin' ? name : nameRu)

/** The first character without diacritics: É is E, Ё is Е. й is a letter of its own. */
const firstLetter = (name: string): string => {
  const letter = (name.trim()[0] ?? '').toUpperCase()
  return letter === 'Й' ? letter : letter.normalize('NFD').charAt(0)
}

export type LetterGroup = { readonly letter: string; readonly brands: readonly BrandEntry[] }

/** The brands grouped by the letters of a script, letters in alphabetical order, names in theirs; the group `OTHER` is last. */
export const groupByLetter = (brands: readonly BrandEntry[], script: Script): readonly LetterGroup[] => {
  const named = brands.filter((brand) => nameIn(script, brand) !== null)
  named.sort((a, b) => (nameIn(script, a) ?? '').localeCompare(nameIn(script, b) ?? '', script === 'latin' ? 'en' : 'ru'))
  const groups = new Map<string, BrandEntry[]>()
  for (const brand of named) {
    const first = firstLetter(nameIn(script, brand) ?? '')
    const letter = LETTERS[script].includes(first) ? first : OTHER
    groups.set(letter, [...(groups.get(letter) ?? []), brand])
  }
  return [...LETTERS[script], OTHER].flatMap((letter) => {
    const group = groups.get(letter)
    return group ? [{ letter, brands: group }] : []
  })
}

/**
 * Lower case without diacritics; Russian spellings of Japanese syllables that came through English ("ши", "джи") become those
 * that came from Japanese ("си", "дзи").
 */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ш', 'с')
    .replaceAll(/д?[жз]/g, 'дз')

/** The brands whose name, in any script, has the typed text at the start of a word, or anywhere for 3 letters or more. */
export const filterBrands = (brands: readonly BrandEntry[], text: string): readonly BrandEntry[] => {
  const query = fold(text.trim())
  if (query === '') return brands
  return brands.filter(({ name, nameRu, nameJa }) =>
    [name, nameRu, nameJa].some((one) => {
      const known = fold(one ?? '')
      return known.startsWith(query) || known.includes(` ${query}`) || (query.length > 2 && known.includes(query))
    }),
  )
}
