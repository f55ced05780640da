import { expect, test } from 'vitest'
import { plainLine, plainText } from './plainText.ts'

test('letters, line breaks and emoji stay; characters that affect the page are removed', () => {
  expect(plainText('  Хорошо!\r\nVery 良い 👩‍👩‍👧  ')).toBe('Хорошо!\nVery 良い 👩‍👩‍👧')
  expect(plainText('ok\u0000\u001b[31m \u202egnorw\u2066')).toBe('ok[31m gnorw')
  expect(plainText('<b>2 < 3</b>')).toBe('<b>2 < 3</b>')
  expect([plainText(' \u200f\n '), plainText(null), plainText(undefined)]).toEqual([null, null, null])
  // Zero-width spaces and joiners, a soft hyphen, a Hangul filler, an empty Braille cell: all invisible.
  expect(plainText('\u200b\u200d\u00ad \u3164\u2800')).toBeNull()
  expect(plainLine('Nina\n\tP.')).toBe('Nina P.')
})
