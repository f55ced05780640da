// The texts of the shop in a pseudo-locale: text without brackets on a page does not come from a text file, and an element that overflows
// is too narrow for the next language. `PSEUDO_LOCALE=1 npm start` serves the shop in it; test/server/pseudo-locale.test.ts checks it.
import { TYPE } from '@formatjs/icu-messageformat-parser'

/** The share by which a text becomes longer: translations of short English texts are about that much longer. */
export const LONGER = 0.4
const ACCENT = '\u0301'

const accented = (words) => words.replaceAll(/[aeiouyаеиоуыэюя]/gi, (letter) => letter + ACCENT).normalize('NFC')

/** The words of a text (of each choice, the first option): the added words are copied from them, so that their lengths are typical. */
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
