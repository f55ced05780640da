/** What somebody may have meant: another keyboard layout, Japanese names in Cyrillic. */

const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const toRussian = new Map(Array.from(LATIN_KEYS, (key, i) => [key, RUSSIAN_KEYS[i] as string]))
const toLatin = new Map(Array.from(RUSSIAN_KEYS, (key, i) => [key, LATIN_KEYS[i] as string]))

/** The same keys pressed with the other layout; null when the text mixes alphabets or has no letters. */
export const otherLayout = (text: string): string | null => {
  const lower = text.toLowerCase()
  const cyrillic = /[а-яё]/.test(lower)
  const latin = /[a-z]/.test(lower)
  if (cyrillic === latin) return null
  const map = cyrillic ? toLatin : toRussian
  return Array.from(lower, (key) => map.get(key) ?? key).join('')
}

const LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
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
  щ: 'sh',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** A Cyrillic word in Latin letters, the way Japanese names are written: шисейдо is shiseido. Null for other words. */
export const inLatin = (word: string): string | null => {
  if (!/^[а-я]+$/.test(word)) return null
  return Array.from(
    word.replaceAll('дз', 'z').replaceAll('дж', 'j').replaceAll('кс', 'x'),
    (letter) => LETTERS[letter] ?? letter,
  ).join('')
}
