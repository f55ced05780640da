/** Texts as the search sees them: folded words, without endings. */

/** Words that say nothing about a product. */
const STOP = new Set(
  'a an and at by for from in of on or the to with и в во на с со к ко по из за для от до у о об не но или что это как а the'.split(
    ' ',
  ),
)

const CJK = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/

/** One spelling for what shoppers type in several: lower case, full-width to plain, no accents on Latin letters, е for ё. */
export const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    // Decompose Latin letters only: й is a letter of its own.
    .replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))

/** Japanese is written without spaces: a run of it becomes its overlapping pairs. */
const pairs = (run: string) => (run.length < 3 ? [run] : Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2)))

/** The folded words of a text in order, stop words left out. */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).flatMap((word) =>
    CJK.test(word) ? pairs(word) : STOP.has(word) ? [] : [word],
  )

/** The words by which a text is found: SPF50 as it is written, and by its letters and its number apart. */
export const indexedWordsOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => {
    const [, letters, digits] = /^(\p{L}{2,})(\d+)$/u.exec(word) ?? []
    return letters === undefined || digits === undefined ? [word] : [word, letters, digits]
  })
