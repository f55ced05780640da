/** Removes the endings of Russian and English words, so that all forms of a word have one stem. */
import { newStemmer } from 'snowball-stemmers'

const russian = newStemmer('russian')
const english = newStemmer('english')

/** Maximum number of cached stems. Stemming costs far more than a look-up, and a shop has few words. */
const MAX_CACHED = 50_000
const known = new Map<string, string>()

/**
 * Some forms have a vowel that others lack: сывороток and сыворотка, лепесток and лепестки, полотенец and полотенце.
 */
const withoutFleetingVowel = (word: string) =>
  word.length < 5 ? word : word.replace(/(?<=[^аеиоуыэюя])(?:[ое](?=к$)|е(?=ц$))/, '')

const compute = (word: string): string =>
  /^[а-я]+$/.test(word) ? withoutFleetingVowel(russian.stem(word)) : /^[a-z]+$/.test(word) ? english.stem(word) : word

/** The stem of one folded word. Numbers and Japanese are returned unchanged. */
export const stem = (word: string): string => {
  const before = known.get(word)
  if (before !== undefined) return before
  const base = compute(word)
  if (known.size < MAX_CACHED) known.set(word, base)
  return base
}

/**
 * The common root of all forms of a noun, also when its ending looks like that of another noun: the stem of запах is
 * shorter than that of запаха. Roots are shorter than stems, so they are suitable only for lists of words that are
 * known to differ.
 */
export const root = (word: string): string => {
  const base = stem(word)
  return base === word || base.length < 3 ? base : root(base)
}
