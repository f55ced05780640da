/** Normalises the text of the search box, and finds its words in a name. */
import { SEARCH_MAX_LENGTH } from '../constants.ts'

/** The text without control and invisible characters, with single spaces, at most SEARCH_MAX_LENGTH characters. */
export const cleanSearchText = (text: string): string =>
  [
    ...text
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, SEARCH_MAX_LENGTH)
    .join('')
    .trim()

export type MarkedPart = { readonly text: string; readonly isMatch: boolean }

const fold = (word: string) => word.toLowerCase().replaceAll('ё', 'е')

const commonStart = (a: string, b: string): number => {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1
  return length
}

/** Two endings of a word, "маски" and "маску", share all but their last letters. */
const isSameWord = (word: string, other: string): boolean => {
  const common = commonStart(word, other)
  return common >= 3 && common >= other.length - 2 && (common === other.length || common >= word.length - 3)
}

/**
 * A name in parts, those that match a word of the text marked. A word matches when it begins with a word of the text, or differs from it
 * only in its ending. The parts joined are the name.
 */
export const markMatches = (name: string, text: string): readonly MarkedPart[] => {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(fold).filter((word) => word.length >= 3)
  const parts: MarkedPart[] = []
  for (const part of name.split(/([\p{L}\p{N}]+)/u)) {
    if (part === '') continue
    const word = fold(part)
    const isMatch = words.some((one) => isSameWord(word, one))
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { text: last.text + part, isMatch }
    else parts.push({ text: part, isMatch })
  }
  return parts
}
