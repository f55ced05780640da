import { describe, expect, test } from 'vitest'
import { isPaymentId, isProductSlug, isWholeId } from './routeParams.ts'
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
  ['1', true],
  ['999999999999999', true],
  ['0', false],
  ['01', false],
  ['-1', false],
  ['1.5', false],
  ['1e3', false],
  ['0x1', false],
  ['1'.repeat(16), false],
  ['', false],
])('a row number %j is %s', (id, expected) => {
  expect(isWholeId(id)).toBe(expected)
})

test.each([
  ['pay_1-A', false],
  ['pay_1-A_8bytes..'.replaceAll('.', 'x'), true],
  ['', false],
  ['a.b', false],
  ['x'.repeat(65), false],
])('a payment id %j is %s', (id, expected) => {
  expect(isPaymentId(id)).toBe(expected)
})
