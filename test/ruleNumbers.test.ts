/** Numbers of rules that sentences repeat: after a change of a rule, the test lists the sentences with the old number. */
import { expect, test } from 'vitest'
import english from '../locales/en-US.json' with { type: 'json' }
import russian from '../locales/ru-RU.json' with { type: 'json' }
import { CLAIM_DAYS, PASSWORD_MIN_LENGTH, QUESTION_MIN_LENGTH, RETURN_DAYS, SHORT_NAME_LENGTH } from '../shared/constants.ts'
import { unionLimit } from './support/unionLimit.ts'
import { mailMessage, type MailMessageKey } from '../upstream/mail/mailMessages.ts'
import { translate, type MessageKey } from '../contract/texts/messages.ts'

type Rule = {
  readonly rule: string
  readonly number: number
  readonly texts?: readonly (keyof typeof english)[]
  readonly messages?: readonly MessageKey[]
  readonly mails?: readonly MailMessageKey[]
}

const RULES: readonly Rule[] = [
  { rule: 'PASSWORD_MIN_LENGTH', number: PASSWORD_MIN_LENGTH, texts: ['form.shortPassword'], messages: ['short_password'] },
  { rule: 'SHORT_NAME_LENGTH', number: SHORT_NAME_LENGTH, texts: ['form.shortName'], messages: ['name_short'] },
  { rule: 'QUESTION_MIN_LENGTH', number: QUESTION_MIN_LENGTH, messages: ['question_short'] },
  {
    rule: 'RETURN_DAYS',
    number: RETURN_DAYS,
    texts: ['order.returnTerms', 'order.returnTerms.unwanted'],
    messages: ['not_returnable'],
    mails: ['mail_delivered_body'],
  },
  {
    rule: 'CLAIM_DAYS',
    number: CLAIM_DAYS,
    texts: ['order.returnTerms', 'order.returnTerms.fault'],
    messages: ['not_returnable'],
    mails: ['mail_delivered_body'],
  },
  { rule: 'the duty-free amount of the customs union', number: unionLimit().euros, texts: ['banner.customs'] },
  { rule: 'the duty-free weight of the customs union', number: unionLimit().kilograms, texts: ['banner.customs'] },
]

/** Russian writes small numbers as words, in the case of the sentence. */
const WORDS: { readonly [number: number]: RegExp } = { 2: /(?<![а-яё])двух(?![а-яё])/ }

test.each(RULES)('$rule is $number in every sentence that states it', ({ number, texts = [], messages = [], mails = [] }) => {
  const sentences = [
    ...texts.flatMap((key) => [
      [`locales/en-US.json, ${key}`, english[key]],
      [`locales/ru-RU.json, ${key}`, russian[key]],
    ]),
    ...mails.flatMap((key) =>
      (['en', 'ru'] as const).map((lang) => [`upstream/mail/mailMessages.ts, ${key}`, mailMessage(lang, key)]),
    ),
    ...messages.flatMap((key) =>
      (['en', 'ru'] as const).map((lang) => [`contract/texts/messages.ts, ${key}`, translate(lang, key)]),
    ),
  ]
  const says = (text: string) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text) || WORDS[number]?.test(text) === true
  expect(sentences.filter(([, text = '']) => !says(text)).map(([place]) => place)).toEqual([])
})
