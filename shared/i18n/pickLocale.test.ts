import { describe, expect, test } from 'vitest'
import { pickLocale } from './pickLocale.ts'

const NOTHING = { query: undefined, cookie: undefined, host: undefined, accepted: 'en-US' } as const

describe('the language of a request', () => {
  test('is decided by query, cookie, host, header, in this order', () => {
    const all = { ...NOTHING, accepted: 'ru-RU' } as const
    expect(pickLocale(NOTHING)).toBe('en-US')
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
