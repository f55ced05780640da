/** What somebody does not want in it: лосьон без спирта, fragrance-free cream. The index cannot tell: it has the word either way. */
import english from './language/en.json' with { type: 'json' }
import russian from './language/ru.json' with { type: 'json' }
import { inRussian } from './sounds.ts'
import { root } from './stem.ts'
import { fold } from './words.ts'

export type Without = {
  /** The text without what is not wanted. */
  readonly text: string
  /** Beginnings of the words that are not wanted. */
  readonly unwanted: readonly string[]
  /** What was left of the text, as it was asked for: без спирта. */
  readonly asked: string
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
    // No Russian word has them without the soft sign, which few type in Latin letters: bez sulfatov.
    .replaceAll('лф', 'льф')
const FREE = /(?<!\p{L})(\p{L}{3,})[- ]free(?!\p{L})/giu

/** Reads it out of a text; null where there is none. */
export const withoutInText = (text: string): Without | null => {
  const unwanted: string[] = []
  const asked: string[] = []
  const take = (written: string, ...words: readonly unknown[]) => {
    asked.push(written)
    for (const word of words.slice(0, -2)) if (typeof word === 'string') unwanted.push(root(fold(word)))
    return ' '
  }
  const rest = text.replace(BEZ, inRussianWords).replace(WITHOUT, take).replace(FREE, take)
  return unwanted.length === 0 ? null : { text: rest.replaceAll(/\s+/g, ' ').trim(), unwanted, asked: asked.join(', ') }
}

/** What lists of ingredients call it, by the beginnings of the words that ask for it. */
const CALLED = [russian, english].flatMap(({ ingredients }) =>
  Object.entries(ingredients).map(([asked, called]) => ({ asked: asked.split(', '), called })),
)
/** No alcohols that anybody means: they are fats. */
const FATTY_ALCOHOL = /\S*(?:еарил|бегенил|цетил)\S* спирт|(?:cet|stear|behen)\S* alcohol/g

/** Whether a list of ingredients has one of these. */
export const isIn = (composition: string, unwanted: readonly string[]): boolean => {
  const listed = fold(composition).replace(FATTY_ALCOHOL, '')
  return unwanted.some((word) => {
    const called = CALLED.find(({ asked }) => asked.some((one) => word.startsWith(one) || one.startsWith(word)))?.called ?? [word]
    return called.some((one) => listed.includes(one))
  })
}

/** Whether a text says itself that it is without all of these. */
export const isSaid = (text: string, unwanted: readonly string[]): boolean => {
  const said = fold(text)
  return unwanted.every((word) =>
    new RegExp(`(?:без|without|no) (?:\\p{L}+(?: и|,| and| or)? ){0,2}${word}|${word}\\p{L}*[- ]free`, 'u').test(said),
  )
}
