/** The browser's intl against react-intl itself, which the server uses: both must render the same page. */
import { readFileSync } from 'node:fs'
import { createIntl, createIntlCache } from 'react-intl'
import { describe, expect, test } from 'vitest'
import { packTexts, parseTexts } from '../../scripts/compileMessages.mjs'
import { LOCALES } from '../../shared/i18n/locales.ts'
import { createIntl as createBrowserIntl } from './browserIntl.ts'

const fail = (error: Error): never => {
  throw error
}

describe.each(LOCALES)('%s', (locale) => {
  const texts = JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')) as { readonly [key: string]: string }
  const messages = parseTexts(texts) as { [key: string]: never }
  const ours = createBrowserIntl({ locale, messages: packTexts(texts), onError: fail })
  const theirs = createIntl({ locale, messages, onError: fail }, createIntlCache())

  test.each([0, 1, 2, 5, 21, 1234.5])('every text is the same with %d', (count) => {
    for (const [id, text] of Object.entries(texts)) {
      const names = [...text.matchAll(/\{\s*(\w+)/g)].map(([, name = '']) => name)
      const values = Object.fromEntries(names.map((name) => [name, count]))
      expect(ours.formatMessage({ id }, values), id).toBe(theirs.formatMessage({ id }, values))
    }
  })
})

test('a text that is missing or lacks a value is its key, and is reported', () => {
  const reported: string[] = []
  const { formatMessage } = createBrowserIntl({
    locale: 'en-US',
    messages: packTexts({ 'cart.left': '{count, number} left' }),
    onError: ({ message }) => void reported.push(message),
  })
  expect(formatMessage({ id: 'cart.unavailable' })).toBe('cart.unavailable')
  expect(formatMessage({ id: 'cart.left' })).toBe('cart.left')
  expect(reported).toHaveLength(2)
  expect(reported[0]).toContain('cart.unavailable')
})

test('options are selected as in react-intl: by the exact number, by the plural, by the word, else the other', () => {
  const texts = {
    counted: '{count, plural, =0 {none} =2 {a pair} one {# thing} other {# things of {name}}}',
    chosen: '{name, select, one {the one} other {another: {count, number}}}',
    nested: '{name, select, toString {never} other {{count, plural, one {#} other {all #}}}}',
  }
  const ours = createBrowserIntl({ locale: 'en-US', messages: packTexts(texts), onError: fail })
  const messages = parseTexts(texts) as { [key: string]: never }
  const theirs = createIntl({ locale: 'en-US', messages, onError: fail }, createIntlCache())
  for (const id of Object.keys(texts))
    for (const name of ['one', 'two', 'constructor'])
      for (const count of [0, 1, 2, 1234.5])
        expect(ours.formatMessage({ id }, { name, count }), id).toBe(theirs.formatMessage({ id }, { name, count }))
})

test.each([
  '{day, date}',
  '<b>bold</b>',
  '{share, number, percent}',
  '{count, plural, offset:1 other {#}}',
  '{at, selectordinal, other {#}}',
])('the build refuses %s, which the browser’s code does not support', (text) =>
  expect(() => packTexts({ 'some.key': text })).toThrow('some.key: '),
)
