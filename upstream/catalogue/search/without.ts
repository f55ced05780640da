/**
 * An excluded ingredient: лосьон без спирта, fragrance-free cream. The full-text index cannot exclude it, because it
 * contains the word in both cases.
 */
import english from './language/en.json' with { type: 'json' }
import russian from './language/ru.json' with { type: 'json' }
import { inRussian } from './sounds.ts'
import { root } from './stem.ts'
import { fold } from './words.ts'

export type Without = {
  /** The text without the excluded words. */
  readonly text: string
  /** Beginnings of the excluded words. */
  readonly unwanted: readonly string[]
  /** The removed part of the text, as typed: без спирта. */
  readonly exclusion: string
}

const WITHOUT = /(?<!\p{L})(?:без|without) (\p{L}{3,})(?: (?:и|или|and|or) (?!без |without )(\p{L}{3,}))?/giu
/** The same in Latin letters: bez spirta. */
const BEZ = /(?<!\p{L})bez [a-z]{3,}(?: (?:i|ili) [a-z]{3,})?(?!\p{L})/giu
const inRussianWords = (written: string) =>
  written
    .toLowerCase()
    .split(' ')
    .map((word) => inRussian(word) ?? word)
    .join(' ')
    // Russian words always have the soft sign here, but few users type it in Latin letters: bez sulfatov.
    .replaceAll('лф', 'льф')
const FREE = /(?<!\p{L})(\p{L}{3,})[- ]free(?!\p{L})/giu

/** Extracts the exclusion from a text; null when there is none. */
export const withoutInText = (text: string): Without | null => {
  const unwanted: string[] = []
  const exclusion: string[] = []
  const take = (written: string, ...words: readonly unknown[]) => {
    exclusion.push(written)
    for (const word of words.slice(0, -2)) if (typeof word === 'string') unwanted.push(root(fold(word)))
    return ' '
  }
  const rest = text.replace(BEZ, inRussianWords).replace(WITHOUT, take).replace(FREE, take)
  return unwanted.length === 0 ? null : { text: rest.replaceAll(/\s+/g, ' ').trim(), unwanted, exclusion: exclusion.join(', ') }
}

/** The names of an ingredient in lists of ingredients, by the beginnings of the words that users type for it. */
const CALLED = [russian, english].flatMap(({ ingredients }) =>
  Object.entries(ingredients).map(([exclusion, called]) => ({ exclusion: exclusion.split(', '), called })),
)
/** Fatty alcohols are fats; "without alcohol" does not exclude them. */
const FATTY_ALCOHOL = /\S*(?:еарил|бегенил|цетил)\S* спирт|(?:cet|stear|behen)\S* alcohol/g

/** Whether a list of ingredients contains one of these. */
export const isIn = (composition: string, unwanted: readonly string[]): boolean => {
  const listed = fold(composition).replace(FATTY_ALCOHOL, '')
  return unwanted.some((word) => {
    const called = CALLED.find(({ exclusion }) => exclusion.some((one) => word.startsWith(one) || one.startsWith(word)))
      ?.called ?? [word]
    return called.some((one) => listed.includes(one))
  })
}

/** Whether a text itself states the absence of all of these. */
export const statesAbsence = (text: string, unwanted: readonly string[]): boolean => {
  const folded = fold(text)
  return unwanted.every((word) =>
    new RegExp(`(?:без|without|no) (?:\\p{L}+(?: и|,| and| or)? ){0,2}${word}|${word}\\p{L}*[- ]free`, 'u').test(folded),
  )
}
