import { fc } from '../../../test/support/property.ts'
import { expect, test } from 'vitest'
import { inLatin, otherLayout } from './spellings.ts'
import { createVocabulary, distance } from './vocabulary.ts'
import { indexedWordsOf, wordsOf } from './words.ts'

const word = fc.stringMatching(/^[a-z]{4,12}$/)

test('the other layout, twice, is what was typed', () => {
  fc.assert(fc.property(word, (typed) => otherLayout(otherLayout(typed) ?? '') === typed))
  expect(otherLayout('shizukuya')).toBe('ыршяглгнф')
  expect(otherLayout('крем cream')).toBeNull()
  expect(otherLayout('123')).toBeNull()
})

test('Japanese names in Cyrillic are read in Latin letters', () => {
  expect(['шисейдо', 'шизукуя', 'юдзуки', 'цубаки'].map(inLatin)).toEqual(['shiseido', 'shizukuya', 'yuzuki', 'tsubaki'])
  expect(inLatin('cream')).toBeNull()
})

test('one mistake is one step, whatever the mistake', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('more', 'less', 'other', 'swap'), (right, place, mistake) => {
      const at = place % (right.length - 1)
      const wrong = {
        more: `${right.slice(0, at)}#${right.slice(at)}`,
        less: right.slice(0, at) + right.slice(at + 1),
        other: `${right.slice(0, at)}#${right.slice(at + 1)}`,
        swap: right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2),
      }[mistake]
      expect(distance(wrong, right, 2)).toBeLessThanOrEqual(1)
      expect(distance(right, wrong, 2)).toBe(distance(wrong, right, 2))
    }),
  )
})

test('the nearest known word is found, the more common one of two, and none for a short or strange one', () => {
  const vocabulary = createVocabulary([
    { stem: 'шампун', word: 'шампунь', uses: 40 },
    { stem: 'lotion', word: 'lotion', uses: 9 },
    { stem: 'motion', word: 'motion', uses: 2 },
  ])
  expect(vocabulary.nearest('шампнун')?.word).toBe('шампунь')
  expect(vocabulary.nearest('potion')?.word).toBe('lotion')
  expect(vocabulary.nearest('абв')).toBeNull()
  expect(vocabulary.nearest('совсемдругое')).toBeNull()
  expect([vocabulary.has('lotion'), vocabulary.hasPrefix('lot'), vocabulary.hasPrefix('zz')]).toEqual([true, true, false])
})

test('words are folded: case, ё, accents, full width, pairs of Japanese, no stop words', () => {
  expect(wordsOf('Крём ДЛЯ рук, Crème ２００ml')).toEqual(['крем', 'рук', 'creme', '200ml'])
  expect(wordsOf('雫屋本舗')).toEqual(['雫屋', '屋本', '本舗'])
  fc.assert(fc.property(fc.string(), (text) => Array.isArray(wordsOf(text))))
})

test('what is written with its number is found without it, and by the number apart', () => {
  expect(indexedWordsOf('Гель SPF50+, 200ml, B5')).toEqual(['гель', 'spf50', 'spf', '50', '200ml', 'b5'])
})
