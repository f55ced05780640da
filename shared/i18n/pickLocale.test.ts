import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLocale } from './locales.ts'
import { matchLanguage, pickLocale } from './pickLocale.ts'

const NOTHING = { query: undefined, cookie: undefined, host: undefined, acceptLanguage: undefined, fallback: 'en-US' } as const

describe('the language of a request', () => {
  test('[R1.06] is the configured one when nothing else is said', () => {
    expect(pickLocale(NOTHING)).toBe('en-US')
    expect(pickLocale({ ...NOTHING, fallback: 'ru-RU' })).toBe('ru-RU')
  })

  test('goes by query, cookie, host, header, in this order', () => {
    const all = { ...NOTHING, acceptLanguage: 'ru' }
    expect(pickLocale(all)).toBe('ru-RU')
    expect(pickLocale({ ...all, host: 'en-US' })).toBe('en-US')
    expect(pickLocale({ ...all, host: 'en-US', cookie: 'ru-RU' })).toBe('ru-RU')
    expect(pickLocale({ ...all, host: 'en-US', cookie: 'ru-RU', query: 'en-US' })).toBe('en-US')
  })

  test.each(['ru', '', 'xx-XX', 'toString', 5, null, ['ru-RU'], { locale: 'ru-RU' }])(
    'an unknown value %j counts as none',
    (value) => {
      expect(pickLocale({ ...NOTHING, query: value, cookie: value })).toBe('en-US')
    },
  )
})

describe('Accept-Language', () => {
  test.each([
    ['ru', 'ru-RU'],
    ['RU-ru', 'ru-RU'],
    ['ru-KZ,kk;q=0.9', 'ru-RU'],
    ['en-GB', 'en-US'],
    ['de-DE,de;q=0.9,ru;q=0.3,en;q=0.2', 'ru-RU'],
    ['en;q=0.5, ru;q=0.8', 'ru-RU'],
    ['ru;q=0, en', 'en-US'],
    ['ru;q=0', null],
    ['de', null],
    ['*', null],
    ['', null],
    ['rue', null],
    [undefined, null],
  ])('%j matches %s', (header, expected) => {
    expect(matchLanguage(header)).toBe(expected)
  })

  test('never fails, however it is written', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const match = matchLanguage(header)
        expect(match === null || isLocale(match)).toBe(true)
      }),
    )
  })
})
