/** Numbers of rules that sentences repeat: after a change of a rule, the test lists the sentences with the old number. */
import { expect, test } from 'vitest'
import english from '../locales/en-US.json' with { type: 'json' }
import russian from '../locales/ru-RU.json' with { type: 'json' }
import { PASSWORD_MIN_LENGTH, QUESTION_MIN_LENGTH, SHORT_NAME_LENGTH } from '../shared/constants.ts'
import { unionLimit } from './support/unionLimit.ts'
import { mailMessage, type MailMessageKey } from '../upstream/mail/mailMessages.ts'
import { translate, type MessageKey } from '../contract/texts/messages.ts'

type Rule = {
  readonly rule: string
  readonly number: number
  readonly texts?: readonly (keyof typeof english)[]
  readonly messages?: readonly MessageKey[]
}

const RULES: readonly Rule[] = [
  { rule: 'PASSWORD_MIN_LENGTH', number: PASSWORD_MIN_LENGTH, texts: ['form.shortPassword'], messages: ['short_password'] },
  { rule: 'SHORT_NAME_LENGTH', number: SHORT_NAME_LENGTH, texts: ['form.shortName'], messages: ['name_short'] },
  { rule: 'QUESTION_MIN_LENGTH', number: QUESTION_MIN_LENGTH, messages: ['question_short'] },
  { rule: 'the duty-free amount of the customs union', number: unionLimit().euros, texts: ['banner.customs'] },
  { rule: 'the duty-free weight of the customs union', number: unionLimit().kilograms, texts: ['banner.customs'] },
]

/** Russian writes small numbers as words, in the case of the sentence. */
const WORDS: { readonly [number: number]: RegExp } = { 2: /(?<![а-яё])двух(?![а-яё])/ }

test.each(RULES)('$rule is $number in every sentence that states it', ({ number, texts = [], messages = [] }) => {
  const sentences = [
    ...texts.flatMap((key) => [
      [`locales/en-US.json, ${key}`, english[key]],
      [`locales/ru-RU.json, ${key}`, russian[key]],
    ]),
    ...messages.flatMap((key) =>
      (['en', 'ru'] as const).map((lang) => [`contract/texts/messages.ts, ${key}`, translate(lang, key)]),
    ),
  ]
  const says = (text: string) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text) || WORDS[number]?.test(text) === true
  expect(sentences.filter(([, text = '']) => !says(text)).map(([place]) => place)).toEqual([])
})

test('the days of returns are computed: no text of the form, of an answer or of an e-mail has a number of its own', () => {
  const texts = Object.entries({
    ...english,
    ...Object.fromEntries(Object.entries(russian).map(([key, text]) => [`${key} ru`, text])),
  })
  const mails: readonly MailMessageKey[] = [
    'mail_delivered_body',
    'mail_return_requested_body',
    'mail_withdrawal_body',
    'mail_return_approved_body',
  ]
  const sentences = [
    ...texts.filter(([key]) => /^order\.(?:return|reason|withdraw|sendBack)/.test(key)),
    ...(['en', 'ru'] as const).flatMap((lang) => [
      ...mails.map((key) => [`${key} ${lang}`, mailMessage(lang, key)] as const),
      [`not_returnable ${lang}`, translate(lang, 'not_returnable')] as const,
    ]),
  ]
  expect(sentences.length).toBeGreaterThan(40)
  expect(sentences.filter(([, text]) => /\d/.test(text)).map(([key]) => key)).toEqual([])
})
