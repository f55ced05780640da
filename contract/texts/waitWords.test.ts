import { expect, test } from 'vitest'
import { waitWords } from './waitWords.ts'

test.each([
  ['en', 1, 'in 1 second'],
  ['en', 59, 'in 59 seconds'],
  ['en', 61, 'in 2 minutes'],
  ['en', 900, 'in 15 minutes'],
  ['en', 86_400, 'in 24 hours'],
  ['ru', 1, 'через 1 секунду'],
  ['ru', 60, 'через 1 минуту'],
  ['ru', 900, 'через 15 минут'],
  ['ru', 7201, 'через 3 часа'],
] as const)('formats a wait in %s: %i s is "%s"', (lang, seconds, words) => {
  expect(waitWords(lang, seconds)).toBe(words)
})
