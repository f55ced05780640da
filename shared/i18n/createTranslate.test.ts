import { expect, test } from 'vitest'
import { createShopIntl } from '../../client/intl/createShopIntl.ts'
import { createTranslate } from './createTranslate.ts'
import { loadAllMessages, type MessageKey } from './loadMessages.ts'
import { LOCALES } from './locales.ts'
import { translateWith } from './translate.ts'

test.each(LOCALES)('texts formatted without React equal those that React renders (%s)', async (locale) => {
  const messages = await loadAllMessages(locale)
  const fail = (error: Error) => {
    throw error
  }
  const t = createTranslate(locale, messages, fail)
  const rendered = translateWith(createShopIntl(locale, messages, fail).intl)
  for (const key of ['api.busy', 'shop.name'] as const) expect(t(key)).toBe(rendered(key))
  for (const count of [0, 1, 2, 5, 21, 1234]) expect(t('cart.items', { count })).toBe(rendered('cart.items', { count }))
})

test('a missing text is its key, and is reported', () => {
  const faults: Error[] = []
  const t = createTranslate('en-US', {}, (error) => faults.push(error))
  expect(t('no.such.key' as MessageKey)).toBe('no.such.key')
  expect(faults).toHaveLength(1)
})
