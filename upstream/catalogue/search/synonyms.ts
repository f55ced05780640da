/** What words mean that the goods do not use, from the data of each language. */
import english from './language/en.json' with { type: 'json' }
import russian from './language/ru.json' with { type: 'json' }
import { stem } from './stem.ts'
import { typedWordsOf } from './words.ts'

/** Words that must all be there. */
export type Phrase = readonly string[]

type Entry = { readonly stems: Phrase; readonly word: string; readonly meanings: readonly Phrase[] }

const entries: readonly Entry[] = [russian, english].flatMap(({ synonyms }) =>
  Object.entries(synonyms).map(([typed, meanings]) => ({
    stems: typedWordsOf(typed).map(stem),
    word: typed,
    meanings: meanings.map((meaning) => typedWordsOf(meaning).map(stem)),
  })),
)
const byFirst = Map.groupBy(
  entries.toSorted((a, b) => b.stems.length - a.stems.length),
  ({ stems }) => stems[0] ?? '',
)

/** The longest entry that the words from `at` on begin with. */
export const synonymAt = (stems: readonly string[], at: number): Entry | null =>
  byFirst.get(stems[at] ?? '')?.find((entry) => entry.stems.every((one, i) => one === stems[at + i])) ?? null

/** The meanings of words that begin so. */
export const meaningsOfBeginning = (start: string): readonly Phrase[] =>
  entries.filter(({ stems, word }) => stems.length === 1 && word.startsWith(start)).flatMap(({ meanings }) => meanings)
