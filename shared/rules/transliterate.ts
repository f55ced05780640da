/** Transliterates other alphabets to Latin: for addresses of pages, for search, and for the label of a parcel. */
import { plainSigns } from './plainSigns.ts'

/** The spelling of Russian words in addresses. */
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

/** The text with each character replaced by its entry in `letters`; characters without an entry stay. The keys are lower case. */
export const transliterate = (text: string, letters = LATIN_LETTERS): string =>
  Array.from(text, (letter) => letters[letter] ?? letter).join('')

/**
 * Characters that `LATIN_LETTERS` and the removal of accents do not cover, in the spelling of labels: Cyrillic of other languages, European
 * ligatures, punctuation.
 */
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

/** One character in Latin ones, in the same case: "Ж" is "Zh", and "ZH" among capitals. */
const latinOf = (letter: string, next: string | undefined, before: string | undefined): string => {
  const small = letter.toLowerCase()
  const latin = MORE_LETTERS[small] ?? MORE_LETTERS[letter]
  if (latin === undefined) return letter.normalize('NFD').replace(/\p{M}/gu, '')
  if (!isCapital(letter)) return latin
  const isLast = next === undefined || !/\p{L}/u.test(next)
  return isCapital(next) || (isLast && isCapital(before)) ? latin.toUpperCase() : latin.slice(0, 1).toUpperCase() + latin.slice(1)
}

/**
 * A text in printable ASCII as far as its characters can be transliterated; others (Japanese, emoji) are left out. Empty when nothing
 * remains. `toEnglish('ул. Лесная, д. 5')` returns `ul. Lesnaya, d. 5`.
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
