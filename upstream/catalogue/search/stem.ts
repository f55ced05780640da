/** Takes the endings off Russian and English words, so that all forms of a word meet in one stem. */
import { newStemmer } from 'snowball-stemmers'

const russian = newStemmer('russian')
const english = newStemmer('english')

/** Stemming costs far more than a look-up, and a shop has few words. */
const KEPT = 50_000
const known = new Map<string, string>()

/** Some forms have a vowel that others drop: сывороток and сыворотка, лепесток and лепестки, полотенец and полотенце. */
const withoutFleetingVowel = (word: string) =>
  word.length < 5 ? word : word.replace(/(?<=[^аеиоуыэюя])(?:[ое](?=к$)|е(?=ц$))/, '')

const compute = (word: string): string =>
  /^[а-я]+$/.test(word) ? withoutFleetingVowel(russian.stem(word)) : /^[a-z]+$/.test(word) ? english.stem(word) : word

/** The stem of one folded word. Numbers and Japanese stay as they are. */
export const stem = (word: string): string => {
  const before = known.get(word)
  if (before !== undefined) return before
  const base = compute(word)
  if (known.size < KEPT) known.set(word, base)
  return base
}

/**
 * What all forms of a noun come to, also where its ending looks like another one's: запах is stemmed further than запаха. Shorter
 * than a stem, so it is for lists of words that are known to differ.
 */
export const root = (word: string): string => {
  const base = stem(word)
  return base === word || base.length < 3 ? base : root(base)
}
