/** Letters of other alphabets in Latin ones: for addresses of pages, for search, and for the label of a parcel. */
import { plainSigns } from './plainSigns.ts'

/** How Russian words are written in addresses. */
export const LATIN_LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** The text with each letter written as `letters` has it; what it does not have stays. Letters are small ones. */
export const transliterate = (text: string, letters = LATIN_LETTERS): string =>
  Array.from(text, (letter) => letters[letter] ?? letter).join('')

/** Letters that `LATIN_LETTERS` and the removal of accents leave, as labels have them: Cyrillic of other languages, European ligatures, punctuation. */
const MORE_LETTERS: Readonly<Record<string, string>> = {
  ...LATIN_LETTERS,
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
  ў: 'u',
  ә: 'a',
  ғ: 'g',
  қ: 'q',
  ң: 'n',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

const isCapital = (letter: string | undefined): boolean => letter !== undefined && letter.toLowerCase() !== letter

/** One letter in Latin ones, in the case of the letter: "Ж" is "Zh", and "ZH" among capitals. */
const latinOf = (letter: string, next: string | undefined, before: string | undefined): string => {
  const small = letter.toLowerCase()
  const latin = MORE_LETTERS[small] ?? MORE_LETTERS[letter]
  if (latin === undefined) return letter.normalize('NFD').replace(/\p{M}/gu, '')
  if (!isCapital(letter)) return latin
  const isLast = next === undefined || !/\p{L}/u.test(next)
  return isCapital(next) || (isLast && isCapital(before)) ? latin.toUpperCase() : latin.slice(0, 1).toUpperCase() + latin.slice(1)
}

/**
 * A text in printable ASCII as far as its letters can be written so; what cannot (Japanese, emoji) is left out. Empty when nothing
 * is left. `toEnglish('ул. Лесная, д. 5')` gives `ul. Lesnaya, d. 5`.
 */
export const toEnglish = (text: string): string => {
  const letters = Array.from(plainSigns(text))
  return letters
    .map((letter, at) => latinOf(letter, letters[at + 1], letters[at - 1]))
    .join('')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
    .trim()
}
