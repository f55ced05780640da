/** Normalised texts for the search: folded words without endings. */
import english from './language/en.json' with { type: 'json' }
import russian from './language/ru.json' with { type: 'json' }

/** Joining words (prepositions, conjunctions). They are not indexed, and a text of only joining words finds nothing. */
const JOINING = new Set(
  'a an and at by for from in of on or the to with и в во на с со к ко по из за для от до у о об не но или что это как а'.split(
    ' ',
  ),
)

/** Filler words (which, best, cheap): ignored as long as the text has other words. */
const AROUND = new Set([...russian.stop.split(' '), ...english.stop.split(' ')])

const CJK = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/

/** Letters that look the same in both alphabets. */
const LOOKALIKES = new Map(Array.from('aceopxykmhtb', (latin, i) => [latin, 'асеорхукмнтв'[i] as string]))

/** A Cyrillic word with Latin letters in it, as a change of keyboard layout causes, in Cyrillic only. */
const inOneAlphabet = (word: string): string => {
  if (!/[а-я]/.test(word) || !/[a-z]/.test(word)) return word
  const whole = Array.from(word, (letter) => LOOKALIKES.get(letter) ?? letter).join('')
  return /[a-z]/.test(whole) ? word : whole
}

/** One form for texts with several spellings: lower case, half width, no accents on Latin letters, е for ё. */
export const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    // Decompose Latin letters only: й is a letter of its own.
    .replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))

/** Units of measure: the indexed unit, its smaller unit, and the number of smaller units in it. */
const UNITS: readonly (readonly [spelled: RegExp, unit: string, smaller: string, holds: number])[] = [
  [/^(?:мл|миллилитр\p{L}*|ml)$/u, 'ml', 'ul', 1],
  [/^(?:л|литр\p{L}*|l|lit(?:er|re)s?)$/u, 'ml', 'ul', 1000],
  [/^(?:г|гр|грамм\p{L}*|g|grams?)$/u, 'g', 'mg', 1],
  [/^(?:кг|кило|килограмм\p{L}*|kg)$/u, 'g', 'mg', 1000],
  [/^(?:шт|штук\p{L}*|pcs|pieces?)$/u, 'pcs', 'pcs', 1],
]
const MEASURE =
  /(?<![\p{L}\p{N}.,])(\d{1,6}(?:[.,]\d{1,3})?) ?(мл|миллилитр\p{L}*|ml|л|литр\p{L}*|l|lit(?:er|re)s?|г|гр|грамм\p{L}*|g|grams?|кг|кило|килограмм\p{L}*|kg|шт|штук\p{L}*|pcs|pieces?)(?![\p{L}\p{N}])/gu

/** пол-литра, полкило */
const HALF = /(?<!\p{L})пол[- ]?(литра|кило)(?!\p{L})/gu

/** 0,5 л, 500мл and 500 ml are one word, 500ml. A size that is not a whole number is converted to the smaller unit. */
const measureOf = (amount: string, spelled: string): string => {
  const [, unit = '', smaller = '', holds = 1] = UNITS.find(([pattern]) => pattern.test(spelled)) ?? []
  const size = Number(amount.replace(',', '.')) * holds
  return Number.isInteger(size) ? `${size}${unit}` : `${Math.round(size * 1000)}${smaller}`
}
const withMeasures = (folded: string) =>
  folded
    .replace(HALF, '0,5 $1')
    .replace(MEASURE, (_written, amount: string, spelled: string) => ` ${measureOf(amount, spelled)} `)

const isMeasure = (word: string) => /^\d+(?:ml|ul|g|mg|pcs)$/.test(word)

/** The original spelling of an indexed word in a text: 0,5 л instead of 500ml. */
export const asWritten = (word: string, text: string): string =>
  [...fold(text).matchAll(MEASURE)].find(([, amount = '', spelled = '']) => measureOf(amount, spelled) === word)?.[0] ?? word

/** Whether a word is only a number or a size: it narrows a search but cannot name a product. */
export const isNumber = (word: string) => /^\d+$/.test(word) || isMeasure(word)

const VITAMINS = new Map(Array.from('авекдсц', (letter, i) => [letter, 'abekdcc'[i] as string]))

/**
 * Users type the Russian letter of a vitamin where products have the Latin one; D3 and K2 are also D and K. «Витамин с
 * цинком» does not name vitamin C.
 */
const withVitamins = (folded: string) =>
  folded.replace(
    /(?<!\p{L})(вит(?:амин\p{L}*)?|vitamins?) (?:([авец])|([дdкkсc])(?:-?[123])?)(?![\p{L}\p{N}])(?! \p{L}+(?:[оеё]м|[оеё]й|ами|ями|ью)(?!\p{L}))/gu,
    (_written, vitamin: string, letter: string, numbered: string) => `${vitamin} ${VITAMINS.get(letter ?? numbered) ?? numbered}`,
  )

/** Japanese is written without spaces: a run of it is split into overlapping bigrams. */
const pairs = (run: string) => (run.length < 3 ? [run] : Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2)))

export const allWordsOf = (text: string): string[] =>
  (withMeasures(withVitamins(fold(text))).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    .map(inOneAlphabet)
    .flatMap((word) => (CJK.test(word) ? pairs(word) : [word]))

export const isJoining = (word: string) => JOINING.has(word)

export const wordsOf = (text: string): string[] => allWordsOf(text).filter((word) => !isJoining(word))

/** Whether a word is a joining or filler word. */
export const isAround = (word: string) => JOINING.has(word) || AROUND.has(word)

/** Whether an unfinished word may become a joining word: "дл", "бе". */
export const beginsAround = (start: string) => start !== '' && [...JOINING].some((word) => word.startsWith(start))

/** The words of a typed text without filler words, unless it has only filler words. */
export const typedWordsOf = (text: string): string[] => {
  const words = wordsOf(text)
  const significant = words.filter((word) => !AROUND.has(word))
  return significant.length > 0 ? significant : words
}

/** The end of the head in a product name: ingredients, purpose and size follow. */
const AFTER_HEAD =
  /[,:;.(«“"\d]| (?:с|со|для|от|против|без|на|из|в|во|под|после|при|по|до|над|к|with|for|from|against|in|of|to|on|under|without|after|that) .*/isu
/** In English the noun is last: "rice sheet masks". */
const ENGLISH_HEAD = /\S+(?:\s+\S+)?\s*$/u

/** The head of a product name: "Сода" of "Сода для чистки кухни", "bath salt" of "Japanese bath salt with yuzu". */
export const headOf = (name: string): string => {
  const head = name.split(AFTER_HEAD, 1)[0] ?? ''
  return /[а-я]/i.test(name) ? head : (ENGLISH_HEAD.exec(head)?.[0] ?? '')
}

/** The indexed words of a text: SPF50 and 500ml as written, and also split into letters and number. */
export const indexedWordsOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => {
    if (isMeasure(word)) return [word, String(Number.parseInt(word, 10))]
    const [, letters, digits] = /^(\p{L}{2,})(\d+)$/u.exec(word) ?? []
    return letters === undefined || digits === undefined ? [word] : [word, letters, digits]
  })
