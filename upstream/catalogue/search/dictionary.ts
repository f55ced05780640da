/**
 * Whether a word is a Russian or English word. Such a word is never corrected, even when the shop has no matching
 * product.
 */
import english from 'dictionary-en'
import russian from 'dictionary-ru'
import { fold } from './words.ts'

/** Shorter letter sequences are often words by chance. */
const SHORTEST = 3

/** An affix rule of a Hunspell dictionary: the ending that words with this flag take in place of another one. */
type Ending = { readonly flag: string; readonly dropped: string; readonly condition: RegExp }

type Words = {
  /** The folded words of the dictionary, each with the flags of its endings. */
  readonly flags: ReadonlyMap<string, string>
  readonly endings: ReadonlyMap<string, readonly Ending[]>
  readonly longestEnding: number
}

const NAMES = /^\p{Lu}/u
const RULE = /^SFX (\S) +(\S+) +([^\s/]+)\S* +(\S+)/gm

const readWords = ({ aff, dic }: { readonly aff: Uint8Array; readonly dic: Uint8Array }): Words => {
  const decoder = new TextDecoder()
  const flags = new Map<string, string>()
  for (const line of decoder.decode(dic).split('\n')) {
    if (NAMES.test(line)) continue
    const [word = '', own = ''] = line.split('/')
    const folded = word.replaceAll('ё', 'е')
    flags.set(folded, (flags.get(folded) ?? '') + own.trim())
  }
  const endings = new Map<string, Ending[]>()
  for (const [, flag = '', dropped = '', ending = '', condition = ''] of decoder.decode(aff).matchAll(RULE)) {
    const [gone, added] = [dropped, ending].map((part) => (part === '0' ? '' : fold(part)))
    const rule = { flag, dropped: gone ?? '', condition: new RegExp(`${fold(condition)}$`) }
    const list = endings.get(added ?? '')
    if (list) list.push(rule)
    else endings.set(added ?? '', [rule])
  }
  return { flags, endings, longestEnding: Math.max(...[...endings.keys()].map(({ length }) => length)) }
}

/** Loaded at the first use, unless `loadDictionaries` was called. */
let latin: Words | undefined
let cyrillic: Words | undefined
const wordsFor = (word: string): Words =>
  /^[а-я]/.test(word) ? (cyrillic ??= readWords(russian)) : (latin ??= readWords(english))

/** Loads both dictionaries: several hundred milliseconds, in which the process answers no request. Called before a server listens. */
export const loadDictionaries = () => {
  wordsFor('а')
  wordsFor('a')
}

/** Whether a folded word, or a base form of it, is in the dictionary of its alphabet. Names are excluded. */
export const isRealWord = (word: string): boolean => {
  if (word.length < SHORTEST || !/^(?:[а-я]+|[a-z]+)$/.test(word)) return false
  const { flags, endings, longestEnding } = wordsFor(word)
  if (flags.has(word)) return true
  for (let length = 0; length <= Math.min(longestEnding, word.length - 1); length++) {
    const beginning = word.slice(0, word.length - length)
    for (const { flag, dropped, condition } of endings.get(word.slice(beginning.length)) ?? []) {
      const listed = beginning + dropped
      if (flags.get(listed)?.includes(flag) && condition.test(listed)) return true
    }
  }
  return false
}
