import { expect, test } from 'vitest'
import { isEmail } from './isEmail.ts'

test.each(['a@b.ru', 'first.last+tag@shop.example.com', 'почта@пример.рф', `${'a'.repeat(200)}@example.com`])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  '',
  'a',
  'a@b',
  '@b.ru',
  'a@.ru',
  'a@b.',
  'a@b..ru',
  'a b@c.ru',
  'a@b@c.ru',
  '<a@b.ru>',
  ' a@b.ru',
  `${'a'.repeat(250)}@b.ru`,
])('"%s" is none', (text) => {
  expect(isEmail(text)).toBe(false)
})
