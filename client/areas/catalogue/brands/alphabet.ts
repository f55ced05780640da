/** Brands by their first letter, in one script or the other, and those that a typed text names. */
import type { BrandEntry } from '../../../../shared/model/manufacturer.ts'

export type Script = 'latin' | 'cyrillic'

export const LETTERS: { readonly [script in Script]: readonly string[] } = {
  latin: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  cyrillic: [...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯ'],
}

/** Stands for every brand that begins with none of a script's letters. */
export const OTHER = '#'

/** A brand's name in a script; null for a brand that has none in Cyrillic. */
export const nameIn = (script: Script, { name, nameRu }: BrandEntry): string | null => (script === 'latin' ? name : nameRu)

/** Letters without their marks: É is E, Ё is Е. й is a letter of its own. */
const firstLetter = (name: string): string => {
  const letter = (name.trim()[0] ?? '').toUpperCase()
  return letter === 'Й' ? letter : letter.normalize('NFD').charAt(0)
}

export type LetterGroup = { readonly letter: string; readonly brands: readonly BrandEntry[] }

/** The brands of a script's alphabet, letters in its order, names in theirs; what begins with no letter of it comes last. */
export const groupByLetter = (brands: readonly BrandEntry[], script: Script): readonly LetterGroup[] => {
  const named = brands.filter((brand) => nameIn(script, brand) !== null)
  const sorted = named.toSorted((a, b) =>
    (nameIn(script, a) ?? '').localeCompare(nameIn(script, b) ?? '', script === 'latin' ? 'en' : 'ru'),
  )
  const groups = Map.groupBy(sorted, (brand) => {
    const letter = firstLetter(nameIn(script, brand) ?? '')
    return LETTERS[script].includes(letter) ? letter : OTHER
  })
  return [...LETTERS[script], OTHER].flatMap((letter) => {
    const group = groups.get(letter)
    return group ? [{ letter, brands: group }] : []
  })
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** How Japanese syllables are written in Russian by those who go by English, and by those who go by Japanese: "шиэ" and "сиэ", "джи" and "дзи". */
const SOUNDS: readonly (readonly [spelled: RegExp, sound: string])[] = [
  [/дж|дз|ж/g, 'з'],
  [/[шщ]/g, 'с'],
  [/ч/g, 'т'],
  [/я/g, 'а'],
  [/ю/g, 'у'],
  [/ё/g, 'о'],
  [/э/g, 'е'],
]
const sounded = (text: string) => fold(SOUNDS.reduce((now, [spelled, sound]) => now.replace(spelled, sound), text.toLowerCase()))

/** Whether a name has the wanted letters at the start of a word, or anywhere when they are 3 or more. */
const has = (known: string, wanted: string) =>
  known.startsWith(wanted) || known.includes(` ${wanted}`) || (wanted.length > 2 && known.includes(wanted))

/** The brands whose name, in any script and any usual transcription into Russian, has the typed text. */
export const filterBrands = (brands: readonly BrandEntry[], text: string): readonly BrandEntry[] => {
  const wanted = fold(text.trim())
  if (wanted === '') return brands
  return brands.filter(
    ({ name, nameRu, nameJa }) =>
      [name, nameRu, nameJa].some((one) => has(fold(one ?? ''), wanted)) || has(sounded(nameRu ?? ''), sounded(text.trim())),
  )
}
