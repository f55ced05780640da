import express from 'express'
import { fc } from '../test/support/property.ts'
import { expect, test } from 'vitest'
import { isLocale, type Locale } from '../shared/i18n/locales.ts'
import { acceptedLocale } from './acceptedLocale.ts'

/** An Express request with or without the header. */
const accepted = (header: string | undefined, fallback: Locale) =>
  acceptedLocale(
    Object.assign(Object.create(express.request) as express.Request, { headers: { 'accept-language': header } }),
    fallback,
  )

test.each([
  ['ru', 'ru-RU'],
  ['RU-ru', 'ru-RU'],
  ['ru-KZ,kk;q=0.9', 'ru-RU'],
  ['en-GB', 'en-US'],
  ['de-DE,de;q=0.9,ru;q=0.3,en;q=0.2', 'ru-RU'],
  ['en;q=0.5, ru;q=0.8', 'ru-RU'],
  ['ru;q=0, en', 'en-US'],
])('Accept-Language %j is answered in %s, independent of the configuration', (header, expected) => {
  expect(accepted(header, 'en-US')).toBe(expected)
  expect(accepted(header, 'ru-RU')).toBe(expected)
})

test.each(['de', '*', '', 'rue', ';;;q=x,,*', undefined])('Accept-Language %j leaves the configured language', (header) => {
  expect(accepted(header, 'en-US')).toBe('en-US')
  expect(accepted(header, 'ru-RU')).toBe('ru-RU')
})

test('never throws for a malformed header', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(isLocale(accepted(header, 'en-US'))).toBe(true)
    }),
  )
})
