import { createIntl, createIntlCache } from 'react-intl'
import { expect, test, vi } from 'vitest'
import { loadAllMessages } from '../shared/i18n/loadMessages.ts'
import { LOCALES } from '../shared/i18n/locales.ts'
import { withFormatsByKey } from './formatsByKey.ts'

const intlOf = async (locale: (typeof LOCALES)[number], report: (error: Error) => void) => {
  const messages = (await loadAllMessages(locale)) as { [key: string]: never }
  return createIntl({ locale, messages, onError: report }, createIntlCache())
}

test.each(LOCALES)('every text of %s is the same as that of react-intl, at the first and at later calls', async (locale) => {
  const theirs = await intlOf(locale, (error) => expect.unreachable(error.message))
  const ours = withFormatsByKey(theirs)
  for (const [id, message] of Object.entries(theirs.messages)) {
    const names = [...JSON.stringify(message).matchAll(/"value":"(\w+)"/g)].map(([, name = '']) => name)
    for (const count of [1, 5, 1234.5, 5]) {
      const values = Object.fromEntries(names.map((name) => [name, count]))
      expect(ours.formatMessage({ id }, values), id).toBe(theirs.formatMessage({ id }, values))
    }
  }
})

test('a text that is missing or lacks a value is reported as before', async () => {
  const report = vi.fn<(error: Error) => void>()
  const ours = withFormatsByKey(await intlOf('en-US', report))
  expect(ours.formatMessage({ id: 'no.such' }, { count: 1 })).toBe('no.such')
  ours.formatMessage({ id: 'card.reviews' }, {})
  expect(report).toHaveBeenCalledTimes(2)
})
