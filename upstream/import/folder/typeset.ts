/** Typesetting of the shop's written texts, so that authors type plain spaces and no line breaks between a number and its unit. */

const NO_BREAK = '\u00a0'

/** Applies `change` to the words of a text and leaves HTML tags, with their attributes, untouched. */
const outsideTags = (text: string, change: (words: string) => string): string =>
  text
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : change(part)))
    .join('')

/**
 * Sets Russian text: no-break space before an em dash, after words of one or two letters, after №, inside large numbers
 * and between a number and the word or sign that it counts. Setting a text twice changes nothing.
 */
export const typesetRu = (text: string): string =>
  outsideTags(text, (words) =>
    words
      .replaceAll(' —', `${NO_BREAK}—`)
      .replaceAll(/(?<![\p{L}\p{N}])(\p{Script=Cyrillic}{1,2}) (?=[\p{L}\p{N}«(])/gu, `$1${NO_BREAK}`)
      // The last letter of one short word is the left border of the next, so neighbours ("и в доме") need a second pass.
      .replaceAll(/(?<![\p{L}\p{N}])(\p{Script=Cyrillic}{1,2}) (?=[\p{L}\p{N}«(])/gu, `$1${NO_BREAK}`)
      .replaceAll(/№ (?=\d)/g, `№${NO_BREAK}`)
      .replaceAll(/(\d) (?=[\p{L}\d%°₽€×−])/gu, `$1${NO_BREAK}`),
  )

const UNITS =
  'ml|l|g|kg|mm|cm|m|°C|%|minutes?|seconds?|hours?|days?|EUR|JPY|USD|yen|roubles|dollars|pieces|sheets|sachets|litres?|MB|GB'

/** Sets English text: no-break space between a number and its unit and before a dash. Setting a text twice changes nothing. */
export const typesetEn = (text: string): string =>
  outsideTags(text, (words) =>
    words
      .replaceAll(/ ([–—]) /g, `${NO_BREAK}$1 `)
      .replaceAll(new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}]))`, 'gu'), `$1${NO_BREAK}`),
  )
