import { expect, test } from 'vitest'
import { isEmail } from './isEmail.ts'

test.each([
  'a@b.ru',
  'first.last+tag@shop.example.com',
  'a..b.@docomo.example.jp',
  'почта@пример.рф',
  `${'a'.repeat(200)}@example.com`,
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true)
})

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
  '\u200ba@b.ru',
  'a\u00ad@b.ru',
  'a\u0000@b.ru',
  'a\u001b@b.ru',
  'a@b\u007f.ru',
  'a\u0085@b.ru',
  '\ud800@b.ru',
  `${'a'.repeat(250)}@b.ru`,
])('%j is invalid', (text) => {
  expect(isEmail(text)).toBe(false)
})
