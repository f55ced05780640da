import { expect, test } from 'vitest'
import { loadAllMessages } from '../../shared/i18n/loadMessages.ts'
import { typeset } from '../../shared/rules/typeset.ts'
import { sampleWords } from '../../test/support/owners.ts'
import { createShopIntl } from '../intl/createShopIntl.ts'
import type { Failure } from '../stores/outcome.ts'
import { translateWith } from '../../shared/i18n/translate.ts'
import { waitingTexts, waitOf } from './waiting.ts'

const tooMany = (retryAfterS: number | null): Failure => ({
  code: 'too_many',
  retryAfterS,
  message: '',
  field: null,
  problems: [],
})
const textsOf = async (locale: 'en-US' | 'ru-RU') => {
  const { intl } = createShopIntl(locale, await loadAllMessages(locale), sampleWords(locale), (error) =>
    expect.unreachable(error.message),
  )
  return waitingTexts(translateWith(intl), locale)
}

test.each([
  ['en-US', 1, 'Too many attempts. Please try again in 1 second.'],
  ['en-US', 59, 'Too many attempts. Please try again in 59 seconds.'],
  ['en-US', 61, 'Too many attempts. Please try again in 2 minutes.'],
  ['ru-RU', 1, 'Слишком много попыток. Повторите через 1 секунду.'],
  ['ru-RU', 22, 'Слишком много попыток. Повторите через 22 секунды.'],
  ['ru-RU', 60, 'Слишком много попыток. Повторите через 1 минуту.'],
  ['ru-RU', 900, 'Слишком много попыток. Повторите через 15 минут.'],
  ['en-US', 5_400, 'Too many attempts. Please try again in 90 minutes.'],
  ['ru-RU', 7_140, 'Слишком много попыток. Повторите через 119 минут.'],
  ['ru-RU', 7_260, 'Слишком много попыток. Повторите через 3 часа.'],
  ['en-US', 86_400, 'Too many attempts. Please try again in 24 hours.'],
  ['ru-RU', 86_400, 'Слишком много попыток. Повторите через 24 часа.'],
  ['ru-RU', 75_500, 'Слишком много попыток. Повторите через 21 час.'],
] as const)('%s: a refusal for %i s contains the time in words', async (locale, seconds, sentence) => {
  expect((await textsOf(locale)).refusal(tooMany(seconds), 'No')).toBe(typeset(sentence).replace(/(\d) /, '$1\u00a0'))
})

test('only too many attempts require waiting, and only when the answer contains the time', async () => {
  const down: Failure = { ...tooMany(5), code: 'unavailable' }
  expect([waitOf(down), waitOf(tooMany(null))]).toEqual([null, null])
  expect((await textsOf('en-US')).refusal(down, 'No')).toBe('No')
})
