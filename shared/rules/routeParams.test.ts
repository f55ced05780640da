import { describe, expect, test } from 'vitest'
import { isIdParam, isPaymentId, isProductSlug, readId } from './routeParams.ts'
import { isSlugParam } from './slug.ts'

describe('a slug', () => {
  test.each(['face-care', 'Two--Words', 'чай', 'a.b', '100', 'x'.repeat(200)])('may be %j', (slug) => {
    expect(isSlugParam(slug)).toBe(true)
  })

  test.each(['', '.', '..', 'a b', 'a/b', 'a\\b', 'a?b', 'a#b', 'a%b', '<b>', '"', 'a\u0000', 'x'.repeat(201)])(
    'may not be %j',
    (slug) => {
      expect(isSlugParam(slug)).toBe(false)
    },
  )
})

describe('a product slug', () => {
  test.each(['nagi-uv', 'lotion-1.5'])('may be %j', (slug) => {
    expect(isProductSlug(slug)).toBe(true)
  })

  test.each(['wp-login.php', '.env', '.git', '.hidden', 'index.ASP', 'backup.sql', 'sitemap.xml', 'app.js'])(
    'is never the probe %j',
    (slug) => {
      expect(isProductSlug(slug)).toBe(false)
    },
  )
})

test.each([
  ['1', true, 1],
  ['999999999999999', true, 999_999_999_999_999],
  ['p-101', true, 'p-101'],
  ['01', true, '01'],
  ['1'.repeat(16), true, '1'.repeat(16)],
  ['', false, null],
  ['..', false, null],
  ['.', false, null],
  ['a/b', false, null],
  ['a b', false, null],
  ['a?b', false, null],
  ['1,2', false, null],
  ['a\u0000', false, null],
  ['x'.repeat(65), false, null],
] as const)('an id %j of an address is %s and reads as %j', (id, expected, read) => {
  expect(isIdParam(id)).toBe(expected)
  expect(readId(id)).toBe(read)
})

test.each([
  ['pay_1-A', true],
  ['7', true],
  ['', false],
  ['..', false],
  ['a/b', false],
  ['x'.repeat(65), false],
])('a payment id %j is %s', (id, expected) => {
  expect(isPaymentId(id)).toBe(expected)
})
