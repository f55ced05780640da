import { fc } from '../../test/support/property.ts'
import { describe, expect, test } from 'vitest'
import { isLocalPath, localPathOr } from './localPath.ts'

const ORIGIN = 'https://shop.example'

describe('a path of this origin', () => {
  test.each([
    '/',
    '/cart',
    '/category/tea?sort=price&page=2',
    '/a#b',
    '/?next=https://evil.example//x',
    '/чай',
    '/a%2F%2Fb',
    '/x?a=//b',
  ])('%j counts', (path) => {
    expect(isLocalPath(path)).toBe(true)
  })

  test.each([
    '',
    'cart',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    'https://evil.example/',
    'javascript:alert(1)',
    ' /cart',
    '\t/cart',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\r\nb',
    '/a\u0000',
    '/a\u007f',
    '/..//evil.example',
    '/.//evil.example',
    '/a//b',
    `/${'a'.repeat(2000)}`,
    '/\ud800',
    undefined,
    null,
    5,
    ['/cart'],
    { toString: () => '/cart' },
  ])('%j does not', (path) => {
    expect(isLocalPath(path)).toBe(false)
  })

  test('never addresses another origin, for any input', () => {
    const unit = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      'evil.example',
      'http:',
      '\t',
      '\n',
      ' ',
      'a',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(unit, { maxLength: 8 }).map((units) => units.join('')),
        ),
        (text) => {
          fc.pre(isLocalPath(text))
          expect(new URL(text, ORIGIN).origin).toBe(ORIGIN)
          // Also for code that takes the path out of a location and resolves it again.
          const { pathname, search, hash } = new URL(text, ORIGIN)
          expect(new URL(pathname + search + hash, ORIGIN).origin).toBe(ORIGIN)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

test('anything else returns the fallback', () => {
  expect(localPathOr('/cart', '/')).toBe('/cart')
  expect(localPathOr('//evil.example', '/')).toBe('/')
  expect(localPathOr(undefined, '/profile')).toBe('/profile')
})
