/** Functions on texts of clients and imports take time in proportion to the length of the text. */
import { expect, test } from 'vitest'
import { plain } from '../../server/markdown/toMarkdown.ts'
import { applyMask } from '../../shared/rules/mask.ts'
import { formatPostcode } from '../../shared/rules/postcode.ts'

/** The processor time of some work, in ms. */
const cpuMs = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Quadratic work on these texts takes minutes. */
const LENGTH = 500_000

test.each<readonly [string, (text: string) => unknown, string]>([
  ['Markdown of blanks', plain, ' '],
  ['Markdown of blanks and letters', plain, ' a'],
  ['a mask with letters in place of digits', (text) => applyMask('###-####', text), 'a'],
  [
    'a postcode of signs that a normalization makes longer',
    (text) => formatPostcode('###-####', text.slice(0, LENGTH / 18)),
    '\ufdfa',
  ],
])('%s', (_name, work, sign) => {
  const text = sign.repeat(LENGTH / sign.length)
  expect(cpuMs(() => work(text))).toBeLessThan(5000)
})

test('Markdown joins lines with one space', () => {
  expect(plain('one \n  two\n\nthree   four ')).toBe('one two three   four ')
})
