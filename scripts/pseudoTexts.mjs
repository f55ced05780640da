// The texts of the shop as a language that nobody speaks: what has no brackets on a page comes from no file of texts, and what does not
// fit is too narrow for the next language. `PSEUDO_LOCALE=1 npm start` serves the shop in it; test/server/pseudo-locale.test.ts reads it.
import { TYPE } from '@formatjs/icu-messageformat-parser'

/** How much longer a text becomes: translations of short texts are about as much longer than the English. */
export const LONGER = 0.4
const ACCENT = '\u0301'

const accented = (words) => words.replaceAll(/[aeiouyаеиоуыэюя]/gi, (letter) => letter + ACCENT).normalize('NFC')

/** The words of a text, of each choice the first one's: from them it is lengthened, so that the added words are as long as its own. */
const wordsOf = (elements) =>
  elements
    .map(({ type, value, options }) => {
      if (type === TYPE.literal) return value
      return options ? wordsOf(Object.values(options)[0].value) : ' '
    })
    .join('')

const withAccents = (elements) =>
  elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: accented(element.value) }
    if (!element.options) return element
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: withAccents(option.value) },
    ])
    return { ...element, options: Object.fromEntries(options) }
  })

const literal = (value) => ({ type: TYPE.literal, value })

/** A parsed text with accents on its vowels, 40 % longer, in brackets. */
export const pseudoText = (elements) => {
  const words = wordsOf(elements).trim()
  const wanted = Math.ceil(words.length * LONGER)
  const more = words.replaceAll(/\s+/g, ' ').repeat(2).slice(0, wanted).trim()
  return [literal('⟦'), ...withAccents(elements), literal(`${more === '' ? '' : ` ${accented(more)}`}⟧`)]
}
