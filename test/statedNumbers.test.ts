/**
 * Every number of days, money, weight and per cent in a text: of a page, an e-mail, a message, the news. It is computed here from the rules'
 * data, or listed as that of a law, of others, or a promise that no program computes. After a change of a rule the test names the text.
 */
import { describe, expect, test } from 'vitest'
import english from '../locales/en-US.json' with { type: 'json' }
import russian from '../locales/ru-RU.json' with { type: 'json' }
import { translate, type MessageKey } from '../contract/texts/messages.ts'
import { COMMERCIAL_LOT_UNITS, MAILBOX_CODE_DAYS, PRIOR_PRICE_DAYS } from '../shared/constants.ts'
import { SHOP_PAGES } from '../shared/rules/shopPage.ts'
import { REFUND_DAYS } from '../shared/rules/returnTerms.ts'
import { RETENTION } from '../shared/retention.ts'
import { ASSEMBLY_DAYS, DISPATCH_DAYS } from '../upstream/checkout/delivery/arrival.ts'
import { sampleRules } from '../upstream/common/rules/loadRules.ts'
import { mailMessage, type MailMessageKey } from '../upstream/mail/mailMessages.ts'
import { readText } from './support/documents.ts'
import { shopPageFile } from './support/shopPageTexts.ts'
import { statedNumbers, type TextLanguage } from './support/statedNumbers.ts'
import { unionRule } from './support/unionLimit.ts'

const { rules } = sampleRules()
const required = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new Error(`The rules of the sample have no ${what}`)
  return value
}

/** Of the rules of delivery and payment. */
const [standard] = rules.standard
const methodOf = (id: number) =>
  required(
    rules.methods.find((method) => method.id === id),
    `method ${id}`,
  )
const airmail = required(methodOf(1).rates[0], 'rate of airmail')
const transfer = required(
  rules.payments.find(({ kind }) => kind === 'transfer'),
  'transfer',
)
const inWords = (text: string | undefined): string => required(text && statedNumbers(text, 'en')[0], 'number in a description')
const DELIVERY = {
  flat: `${standard?.price} ${standard?.currency}`,
  freeAbove: `${standard?.free_above} ${standard?.currency}`,
  weight: `${airmail.max_kg} kg`,
  length: `${required(airmail.max_length_cm, 'longest side') / 100} m`,
  pickup: inWords(methodOf(6).handovers?.[0]?.description['en-US']),
  transfer: inWords(transfer.description['en-US']),
}
const ASSEMBLY = `${ASSEMBLY_DAYS[1]} workday`
const DISPATCH = `${DISPATCH_DAYS} workday`

/** Of the rules of customs. */
const union = unionRule()
const duty = required(union.above.duty, 'duty of the customs union')
const limit = required(union.limit, 'limit of the customs union').amount / 100
const CUSTOMS = {
  limit: `${limit} EUR`,
  weight: `${required(union.limit?.grams, 'limit of weight') / 1000} kg`,
  percent: `${duty.percent} %`,
  perKg: `${duty.perKg / 100} EUR`,
}
/** The example of the page: goods of 260 EUR at 100 roubles for a euro. */
const excess = 260 - limit
const EXAMPLE = ['260', excess, (excess * duty.percent) / 100, '110', limit - 20, 20, (20 * duty.percent) / 100]
  .map((euros) => `${euros} EUR`)
  .concat('4 kg', '100 RUB', `${duty.percent * excess} RUB`)

/** Promises of the shop that no program computes: the same in every text. */
const ANSWER = '2 workday'
const CLAIM = '10 day'

type Stated = { readonly [text: string]: readonly string[] }

const PAGES: Stated = {
  'custom-tax': [CUSTOMS.limit, CUSTOMS.weight, CUSTOMS.percent, CUSTOMS.perKg, ...EXAMPLE],
  delivery: [
    ASSEMBLY,
    DISPATCH,
    DELIVERY.pickup,
    DELIVERY.weight,
    DELIVERY.length,
    // A search by the carrier begins after the first; the others are terms of EMS and its experience.
    '20 day',
    '2–10 day',
    '4 week',
    '6 month',
    '20000 JPY',
    '2000000 JPY',
    // The export ban (catalogue/shippingRestrictions.ts), and Japan's declaration of exports.
    '40000 JPY',
    '200000 JPY',
  ],
  // Warranty of devices; article 20 of the law; the law of Japan on expiry dates.
  'garantiy-i-vozvrat': [ASSEMBLY, ANSWER, '12 month', '1 year', '45 day', '3 year'],
  'mobile-video': ['90 day'],
  // Article 26.1 of the law.
  oferta: [ASSEMBLY, ANSWER, CLAIM, '3 workday', '3 month', CUSTOMS.limit, CUSTOMS.weight, CUSTOMS.percent, CUSTOMS.perKg],
  // Cards are confirmed within the hour; banks end their holds.
  payment: [DELIVERY.transfer, '1 hour', '3–7 day'],
  'pochemu-my': [ANSWER],
  'podarocnyi-sertifikat': [ANSWER],
  accessibility: ['5 workday'],
  // Articles 20 and 21 of Federal Law 152-FZ, article 33 of the GDPR; lifetimes of cookies.
  'privacy-policy': ['10 workday', '72 hour', '5 minute', '10 minute', '1 hour'],
  'personal-data-consent': ['30 day'],
  'privacy-policy-j': [ASSEMBLY, DISPATCH, '10 workday'],
  // Article 26.1 of the law; article 15-3 of the Japanese one.
  'return-policy': [ANSWER, '3 month', '8 day'],
}

const NEWS: Stated = {
  'dostavka-499': [DELIVERY.flat, DELIVERY.freeAbove],
  'napominanie-o-tamozhne': [CUSTOMS.limit, CUSTOMS.weight, CUSTOMS.percent, CUSTOMS.perKg],
  'novyy-punkt-vydachi': [DELIVERY.pickup],
  // More than usual, in that week.
  'zolotaya-nedelya-2026': ['3 day'],
}

const SAMPLE_PAGES: Stated = { 'pochemu-my': [ANSWER, DELIVERY.flat, DELIVERY.freeAbove] }

const FORMER_EMAIL = `${RETENTION.formerEmails.days} day`
const MAILBOX_CODE = `${MAILBOX_CODE_DAYS} day`
/** Of the bank that receives a refund: as long as the shop allows itself. */
const REFUND = `${REFUND_DAYS} day`
const LOCALE_TEXTS: Stated = {
  'banner.customs': [CUSTOMS.limit, CUSTOMS.weight],
  'payment.bank.text': [DELIVERY.transfer],
  'personal.ownCodeSent': [MAILBOX_CODE],
  'product.lowest': [`${PRIOR_PRICE_DAYS} day`],
}

const MAILS: Stated = {
  mail_email_changed_body: [FORMER_EMAIL],
  mail_second_factor_on_body: [FORMER_EMAIL],
  mail_welcome_code_body: [MAILBOX_CODE],
  mail_mailbox_code_body: [MAILBOX_CODE],
  mail_money_back_body: [REFUND],
  mail_refund_body: [REFUND],
  part_back_money: [REFUND],
  mail_refund_done_body: [REFUND],
  mail_contact_received_body: [ANSWER],
  mail_return_requested_body: [ANSWER],
  mail_withdrawal_body: [ANSWER],
}

const ANSWERS: Stated = { return_requested: [ANSWER] }

const sorted = (facts: readonly string[]): readonly string[] => [...new Set(facts)].sort()

const LANGUAGES = [
  ['en', 'en-US'],
  ['ru', 'ru-RU'],
] as const

/** What texts state that is not expected, and what they do not state that is. */
const compare = (texts: Iterable<readonly [name: string, text: string]>, stated: Stated, language: TextLanguage) => {
  const found = Object.fromEntries(
    [...texts].map(([name, text]) => [name, statedNumbers(text, language)]).filter(([, facts = []]) => facts.length > 0),
  ) as Stated
  expect(found).toEqual(Object.fromEntries(Object.entries(stated).map(([name, facts]) => [name, sorted(facts)])))
}

const keysIn = (file: string, pattern: RegExp): readonly string[] =>
  [...readText(file).matchAll(pattern)].map(([, key = '']) => key)

describe.each(LANGUAGES)('in %s', (lang, locale) => {
  test('the pages of the shop', () => {
    const pages = SHOP_PAGES.filter((slug) => slug !== 'privacy-policy-j').map(
      (slug) => [slug, shopPageFile(locale, slug)] as const,
    )
    const { 'privacy-policy-j': _, ...stated } = PAGES
    compare(pages, stated, lang)
  })

  test.each([
    ['news', NEWS, Object.keys(NEWS)],
    ['pages', SAMPLE_PAGES, Object.keys(SAMPLE_PAGES)],
  ] as const)('the sample’s %s', (folder, stated, slugs) => {
    compare(
      slugs.map((slug) => [slug, readText(`upstream/sample/${folder}/${slug}.${lang}.md`)] as const),
      stated,
      lang,
    )
  })

  test('the texts of the interface', () => {
    compare(Object.entries(lang === 'ru' ? russian : english), LOCALE_TEXTS, lang)
  })

  test('e-mails, and answers of the backend', () => {
    const mails = ['mailMessages', 'orderMailMessages']
      .flatMap((file) => keysIn(`upstream/mail/${file}.ts`, /^ {2}(\w+): \[/gm))
      .map((key) => [key, mailMessage(lang, key as MailMessageKey)] as const)
    expect(mails.length).toBeGreaterThan(80)
    compare(mails, MAILS, lang)
    const answers = keysIn('contract/texts/messages.ts', /^ {2}(\w+): \[/gm)
    expect(answers.length).toBeGreaterThan(80)
    compare(
      answers.map((key) => [key, translate(lang, key as MessageKey)] as const),
      ANSWERS,
      lang,
    )
  })
})

test('the notice that Japanese law demands', () => {
  compare(
    [['privacy-policy-j', shopPageFile('ru-RU', 'privacy-policy-j')]],
    { 'privacy-policy-j': PAGES['privacy-policy-j'] ?? [] },
    'ja',
  )
})

test('the news names the number of units of a commercial lot', () => {
  for (const [lang] of LANGUAGES)
    expect(readText(`upstream/sample/news/napominanie-o-tamozhne.${lang}.md`)).toMatch(
      lang === 'ru' ? `больше ${COMMERCIAL_LOT_UNITS} одинаковых` : `more than ${COMMERCIAL_LOT_UNITS} pieces`,
    )
})
