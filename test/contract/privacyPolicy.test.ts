/** The privacy policy: the times of the retention table, every personal column of the schema, and every cookie, in both languages. */
import { afterAll, describe, expect, test } from 'vitest'
import { retentionValues } from '../../server/shop-pages/pageValues.ts'
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { RETENTION, type Retention } from '../../shared/retention.ts'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import { shopPageFile } from '../support/shopPageTexts.ts'
import { sourceFiles } from '../support/sourceFiles.ts'

const rows: readonly Retention[] = Object.values(RETENTION)

type Words = { readonly [locale in Locale]: string }
const sameWords = (words: Words, ...columns: readonly string[]): { readonly [column: string]: Words } =>
  Object.fromEntries(columns.map((column) => [column, words]))

/** Columns with data of a person, each with words of the row of the policy that names it. */
const NAMED: { readonly [column: string]: Words } = {
  ...sameWords({ 'en-US': 'Name, email, password', 'ru-RU': 'Имя, почта, пароль' }, 'email', 'name', 'surname', 'password_hash'),
  ...sameWords({ 'en-US': 'language, day of registration', 'ru-RU': 'язык, день регистрации' }, 'lang'),
  ...sameWords({ 'en-US': 'Birthday, gender', 'ru-RU': 'Дата рождения, пол' }, 'birthday', 'gender'),
  ...sameWords({ 'en-US': 'which emails you accept', 'ru-RU': 'какие письма вы получаете' }, 'newsletter'),
  ...sameWords(
    { 'en-US': 'Address, telephone, company', 'ru-RU': 'Адрес, телефон, компания' },
    ...'address first_name middle_name last_name company country state postcode city street phone mobile_phone home_phone other'.split(
      ' ',
    ),
  ),
  ...sameWords({ 'en-US': 'your comment, the tracking number', 'ru-RU': 'комментарий, трек-номер' }, 'comment', 'tracking'),
  ...sameWords({ 'en-US': 'returns with their reason', 'ru-RU': 'возвраты товаров с причиной' }, 'reason', 'note'),
  ...sameWords({ 'en-US': 'personal promo codes', 'ru-RU': 'личные промокоды' }, 'code', 'promo_code'),
  ...sameWords({ 'en-US': 'the secret of the app', 'ru-RU': 'секрет приложения' }, 'secret'),
  ...sameWords({ 'en-US': 'browser, system and last use', 'ru-RU': 'браузер, система и время' }, 'browser', 'system', 'seen_at'),
  ...sameWords(
    { 'en-US': 'Reviews and questions that you write', 'ru-RU': 'Отзывы и вопросы, которые вы пишете' },
    'author',
    'rating',
  ),
  ...sameWords({ 'en-US': 'photos of reviews and returns', 'ru-RU': 'фотографии к отзывам и возвратам' }, 'bytes', 'photos'),
  ...sameWords({ 'en-US': 'order number, text', 'ru-RU': 'номер заказа, текст' }, 'order_number', 'topic', 'text'),
  ...sameWords(
    { 'en-US': 'Emails from us to you', 'ru-RU': 'Наши письма вам' },
    'recipient',
    'mailbox',
    'subject',
    'body',
    'reply_to',
  ),
  ...sameWords({ 'en-US': 'Network and device', 'ru-RU': 'Сеть и устройство' }, 'network', 'value'),
  ...sameWords({ 'en-US': 'customs of some countries identify', 'ru-RU': 'таможня некоторых стран определяет' }, 'number'),
  ...sameWords({ 'en-US': 'What our staff did', 'ru-RU': 'Действия сотрудников' }, 'operator', 'command'),
  ...sameWords(
    { 'en-US': 'Attempts to sign in and to pay', 'ru-RU': 'Попытки входа и оплаты' },
    'count',
    'attempts',
    'wrong_codes',
  ),
}

/** Ids, times, states, amounts, keys and hashes, and texts of the shop: they say nothing about a person that is not named above. */
const WITHOUT_A_NAME: readonly string[] = `
  hs_code origin customs_en customs_ru net_weight_g id user_id default_address_id address_id product_id option_id order_id line_id return_id review_id promo_id payment_id
  shipping_id method_id category_id source created_at delete_at mailbox_confirmed_at added_at starts_at expires_at
  voided_at began_at since at delivered_at customs_at returned_at reminded_at review_asked_at held_at codes_due_at
  settles_at paid_at started_at settled_at approved_at date answer_date deleted_at answered_at due_at sent_at changed_at
  made_at asked_at last_step codes_unsaved event kind type status purpose result outcome failure verdict error sandbox
  anonymous cancelled_by duty_acknowledged is_certificate first_order answer answer_read position width height size hash
  code_hash token_hash token key request_key request_hash secrets qty pieces goods weight_g cancelled refunded min_jpy
  max_uses per_user price_jpy currency products delivery discount total customs_tax amount price certificate_jpy
  landed_cost terms shipping_type slug top reference name_en name_ru option_en option_ru title_en title_ru text_en
  text_ru
`
  .trim()
  .split(/\s+/)

const store = openDatabase(':memory:')
afterAll(() => store.close())

const columnsOf = (table: string): readonly string[] =>
  store.all<{ name: string }>(`SELECT name FROM pragma_table_xinfo('${table}')`).map(({ name }) => name)

describe('the privacy policy', () => {
  test.each(LOCALES)('states every retention time from the table, %s', (locale) => {
    const text = shopPageFile(locale, 'privacy-policy')
    const names = Object.keys(retentionValues(locale))
    expect(names).toHaveLength(rows.filter(({ days }) => days !== null && days >= 1).length)
    expect(names.filter((name) => !text.includes(`{${name}}`))).toEqual([])
    const table = text.split('\n').filter((line) => line.startsWith('|'))
    expect(table.filter((line) => /\d+ (?:days|years|дней|лет|год)/.test(line))).toEqual([])
  })

  test.each(LOCALES)('names every personal column of the schema, %s', (locale) => {
    const text = shopPageFile(locale, 'privacy-policy')
    const columns = [...new Set(rows.flatMap(({ tables }) => tables).flatMap(columnsOf))]
    const known = new Set([...Object.keys(NAMED), ...WITHOUT_A_NAME])
    // A new column is named in both policies, and listed here with its words.
    expect(columns.filter((column) => !known.has(column))).toEqual([])
    expect([...known].filter((column) => !columns.includes(column))).toEqual([])
    const unnamed = Object.entries(NAMED).filter(([, words]) => !text.includes(words[locale]))
    expect(unnamed.map(([column]) => column)).toEqual([])
  })

  test.each(LOCALES)('names every cookie, %s', (locale) => {
    const text = shopPageFile(locale, 'privacy-policy')
    // The cookie of an operator who sees the shop during maintenance is no user's.
    const declared = sourceFiles(['client', 'server', 'shared'])
      .flatMap(({ text: source }) => [...source.matchAll(/(?:\w_COOKIE =|\bcookie:) '([a-z_-]+)'/g)])
      .map(([, name = '']) => name)
    expect(declared.length).toBeGreaterThan(12)
    expect(declared.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })

  test('shows them in words of its language', () => {
    expect(retentionValues('en-US')).toMatchObject({
      retentionOrders: '5 years',
      retentionMessages: '1 year',
      retentionMails: '90 days',
    })
    expect(retentionValues('ru-RU')).toMatchObject({
      retentionOrders: '5 лет',
      retentionMessages: '1 год',
      retentionMails: '90 дней',
    })
  })
})
