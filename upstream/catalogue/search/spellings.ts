/** Alternative spellings of a search text: another keyboard layout, Japanese names in Cyrillic. */
import { LATIN_LETTERS, transliterate } from '../../../shared/rules/transliterate.ts'

const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const toRussian = new Map(Array.from(LATIN_KEYS, (key, i) => [key, RUSSIAN_KEYS[i] as string]))
const toLatin = new Map(Array.from(RUSSIAN_KEYS, (key, i) => [key, LATIN_KEYS[i] as string]))

/** The same keys in the other layout; null when the text mixes alphabets or has no letters. */
export const otherLayout = (text: string): string | null => {
  const lower = text.toLowerCase()
  const cyrillic = /[а-яё]/.test(lower)
  const latin = /[a-z]/.test(lower)
  if (cyrillic === latin) return null
  const map = cyrillic ? toLatin : toRussian
  return Array.from(lower, (key) => map.get(key) ?? key).join('')
}

/** Letters that Japanese names transcribe differently from Russian words. */
const JAPANESE_NAMES = { ...LATIN_LETTERS, ж: 'j', й: 'i', щ: 'sh' }

/**
 * A Cyrillic word in Latin letters by the transcription of Japanese names: шисейдо is shiseido. Null for other words.
 */
export const inLatin = (word: string): string | null => {
  if (!/^[а-я]+$/.test(word)) return null
  return transliterate(word.replaceAll('дз', 'z').replaceAll('дж', 'j').replaceAll('кс', 'x'), JAPANESE_NAMES)
}
