/** The searched words as they are displayed to the user. */
import { isCyrillic, type SearchTerm } from './readings.ts'
import { inRussian } from './sounds.ts'
import { allWordsOf, isJoining } from './words.ts'

/**
 * The searched text in natural form: with the joining words between the searched words ("krem dlya ruk" is «крем для
 * рук»), if they are in the language of the next word and no word before it was left out.
 */
export const writtenOut = (terms: readonly SearchTerm[], text: string): string => {
  const written = allWordsOf(text)
  let from = 0
  return terms
    .map(({ typed, shown }) => {
      const [first = ''] = typed.split(' ')
      const at = written.indexOf(first, from)
      if (at < 0) return shown
      const between = written.slice(from, at).map((word) => (isJoining(word) ? word : (inRussian(word) ?? word)))
      from = at + 1
      const fits = (word: string) => isJoining(word) && isCyrillic(word) === isCyrillic(shown)
      return [...(between.every(fits) ? between : []), shown].join(' ')
    })
    .join(' ')
}
