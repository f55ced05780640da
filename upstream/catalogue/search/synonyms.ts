/** Synonyms and generic terms that product texts do not use, from the data of each language. */
import english from './language/en.json' with { type: 'json' }
import russian from './language/ru.json' with { type: 'json' }
import { root, stem } from './stem.ts'
import { createVocabulary, type Near } from './vocabulary.ts'
import { typedWordsOf } from './words.ts'

/** Words that must all match. */
export type Phrase = readonly string[]

/** A word in the form in which it is compared with entries. */
export type Form = { readonly root: string; readonly stem: string }

export const formOf = (word: string): Form => ({ root: root(word), stem: stem(word) })

/**
 * Roots are shorter than stems, and different words may share one (парень and паровые; запах and запаха). Stems of one
 * word are equal up to the end of the shorter one.
 */
const isSameWord = (a: Form, b: Form) => a.root === b.root && (a.stem.startsWith(b.stem) || b.stem.startsWith(a.stem))

/** Without meanings: the term is known, and the shop has no such product. */
export type Entry = { readonly forms: readonly Form[]; readonly word: string; readonly meanings: readonly Phrase[] }

const entryOf = (typed: string, meanings: readonly string[]): Entry => ({
  forms: typedWordsOf(typed).map(formOf),
  word: typed,
  meanings: meanings.map((meaning) => typedWordsOf(meaning).map(stem)),
})
const entries: readonly Entry[] = [russian, english].flatMap(({ synonyms, absent }) => [
  ...Object.entries(synonyms).flatMap(([typed, meanings]) => typed.split(', ').map((one) => entryOf(one, meanings))),
  ...absent.map((typed) => entryOf(typed, [])),
])
const single = entries.filter(({ forms, meanings }) => forms.length === 1 && meanings.length > 0)
const byRoot = new Map<string, Entry[]>()
for (const entry of entries.toSorted((a, b) => b.forms.length - a.forms.length))
  for (const one of new Set(entry.forms.map(({ root }) => root))) {
    const list = byRoot.get(one)
    if (list) list.push(entry)
    else byRoot.set(one, [entry])
  }

/** An entry that matches words of a text in any order, and the positions of those words. */
export type Match = { readonly entry: Entry; readonly at: readonly number[] }

/** The longest entry that the word at `from` forms with other unused words. */
export const synonymAt = (forms: readonly Form[], from: number, isTaken: (at: number) => boolean = () => false): Match | null => {
  for (const entry of byRoot.get(forms[from]?.root ?? '') ?? []) {
    const at = entry.forms.map((one) => forms.findIndex((other, i) => isSameWord(other, one) && !isTaken(i)))
    if (at.includes(from) && !at.includes(-1)) return { entry, at }
  }
  return null
}

const words = createVocabulary(single.map(({ word }) => ({ stem: stem(typedWordsOf(word)[0] ?? ''), word, uses: 1 })))

/** Whether a form of this word is in an entry. */
export const isSynonym = (word: string): boolean => {
  const form = formOf(word)
  return byRoot.get(form.root)?.some(({ forms }) => forms.some((one) => isSameWord(one, form))) ?? false
}

/** The entry's word that is nearest to a mistyped word. */
export const nearestSynonym = (word: string): Near | null => words.nearestTo(word)

export const meaningsOfBeginning = (start: string): readonly Phrase[] =>
  single.filter(({ word }) => word.startsWith(start)).flatMap(({ meanings }) => meanings)
