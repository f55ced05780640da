/**
 * An excluded ingredient: лосьон без спирта, fragrance-free cream. The full-text index cannot exclude it, because it
 * contains the word in both cases.
 */
import { INGREDIENT_KINDS, type IngredientKindName } from '../../../shared/rules/ingredientKinds.ts'
import { contains, ingredientsIn, someName } from '../../../shared/rules/ingredients.ts'
import english from './language/en.json' with { type: 'json' }
import russian from './language/ru.json' with { type: 'json' }
import { inRussian } from './sounds.ts'
import { root } from './stem.ts'
import { fold } from './words.ts'

export type Without = {
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

/** The kinds of ingredients by the beginnings of the words that users type for them. */
const KINDS = [russian, english].flatMap(({ ingredients }) =>
  Object.entries(ingredients).map(([typed, kind]) => ({
    typed: typed.split(', '),
    // The test of the language files checks the names.
    kind: INGREDIENT_KINDS[kind as IngredientKindName],
  })),
)

/**
 * Whether a composition (HTML) contains one of these, or may contain it. A word that is no known kind is compared with
 * the beginnings of the words of each ingredient.
 */
export const isIn = (composition: string, unwanted: readonly string[]): boolean => {
  const ingredients = ingredientsIn(composition.replace(/<[^>]*>/g, '\n'))
  if (ingredients.length === 0) return false
  return unwanted.some((word) => {
    const known = KINDS.find(({ typed }) => typed.some((one) => word.startsWith(one) || one.startsWith(word)))
    return known
      ? contains(ingredients, known.kind) !== false
      : someName(ingredients, (name) =>
          fold(name)
            .split(/[^\p{L}\d]+/u)
            .some((part) => part.startsWith(word)),
        )
  })
}

/** Whether a text itself states the absence of all of these. */
export const statesAbsence = (text: string, unwanted: readonly string[]): boolean => {
  const folded = fold(text)
  return unwanted.every((word) =>
    new RegExp(`(?:без|without|no) (?:\\p{L}+(?: и|,| and| or)? ){0,2}${word}|${word}\\p{L}*[- ]free`, 'u').test(folded),
  )
}
