import { expect, test } from 'vitest'
import { createShopIntl } from '../../client/intl/createShopIntl.ts'
import { sampleWords } from '../../test/support/owners.ts'
import { createTranslate } from './createTranslate.ts'
import { loadAllMessages, type MessageKey } from './loadMessages.ts'
import { LOCALES } from './locales.ts'
import { translateWith } from './translate.ts'

test.each(LOCALES)('texts formatted without React equal those that React renders (%s)', async (locale) => {
  const messages = await loadAllMessages(locale)
  const fail = (error: Error) => {
    throw error
  }
  const t = createTranslate(locale, messages, sampleWords(locale), fail)
  const rendered = translateWith(createShopIntl(locale, messages, sampleWords(locale), fail).intl)
  for (const key of ['api.busy', 'shop.name'] as const) expect(t(key)).toBe(rendered(key))
  for (const count of [0, 1, 2, 5, 21, 1234]) expect(t('cart.items', { count })).toBe(rendered('cart.items', { count }))
})

test('a text may name the owner without its caller, whose own values win, and the owner may replace it', () => {
  const words = { facts: { ...sampleWords('en-US').facts, shop: "Ann's <Shop> {1}" }, messages: { 'home.lead': 'Own words' } }
  const literal = (value: string) => [{ type: 0, value }]
  const messages = { 'shop.name': [...literal('At '), { type: 1, value: 'shop' }], 'home.lead': literal('Ours') }
  const t = createTranslate('en-US', messages, words, (error) => expect.unreachable(error.message))
  expect(t('shop.name')).toBe("At Ann's <Shop> {1}")
  expect(t('shop.name', { shop: 'another' })).toBe('At another')
  expect(t('home.lead')).toBe('Own words')
})

test('a missing text is its key, and is reported', () => {
  const faults: Error[] = []
  const t = createTranslate('en-US', {}, sampleWords('en-US'), (error) => faults.push(error))
  expect(t('no.such.key' as MessageKey)).toBe('no.such.key')
  expect(faults).toHaveLength(1)
})
