/** Contents of the shop's own texts: legal facts, rules of the shop by placeholders, the same in both languages. */
import { describe, expect, test } from 'vitest'
import { retentionValues } from '../server/shop-pages/pageValues.ts'
import { SHOP_PAGES } from '../shared/rules/shopPage.ts'
import { unionLimit } from './support/unionLimit.ts'
import type { Bilingual } from '../upstream/content/storedBlocks.ts'
import { readText } from './support/documents.ts'
import { sampleWords } from './support/owners.ts'
import { shopPageFile, shopPageTexts } from './support/shopPageTexts.ts'
import { textsOf } from './support/textsOf.ts'

const textOf = (slug: string, language: keyof Bilingual): string =>
  (shopPageTexts.find((page) => page.slug === slug)?.blocks ?? [])
    .flatMap((block) => textsOf(block))
    .map((value) => value[language].replaceAll(/<[^>]*>/g, ' ').replaceAll('\u00a0', ' '))
    .join(' ')

const files = ['en-US', 'ru-RU'].flatMap((locale) =>
  SHOP_PAGES.map((slug) => [locale, slug, shopPageFile(locale, slug)] as const),
)

const PLACEHOLDER = /\{(\w+)\}/g

test('the texts name company, address, telephone and rules of the shop only by placeholders', () => {
  const own = [
    ...Object.values(sampleWords('en-US').facts),
    'example.com',
    /(?<!\d)499(?!\d)|5[\s,]000 (?:rubles|рублей)|(?<!\d)7 (?:days|дней) (?:after|после)|April 1, 2024|1 апреля 2024|100[\s,]000/,
  ]
  const found = files.flatMap(([locale, slug, text]) =>
    own
      .filter((one) => (typeof one === 'string' ? text.includes(one) : one.test(text)))
      .map((one) => `${locale}/${slug}: ${String(one)}`),
  )
  expect(found).toEqual([])
})

test('both languages use the same placeholders', () => {
  const usedBy = (locale: string, slug: string) =>
    [...new Set([...shopPageFile(locale, slug).matchAll(PLACEHOLDER)].map(([, name = '']) => name))].sort()
  for (const slug of SHOP_PAGES) expect(usedBy('ru-RU', slug), slug).toEqual(usedBy('en-US', slug))
})

test('every placeholder is described to owners, and used by a text of the shop', () => {
  const source = readText('server/shop-pages/pageValues.ts')
  const names = [
    ...[...source.slice(source.indexOf('return {')).matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name),
    ...Object.keys(retentionValues('en-US')),
  ]
  const used = new Set(files.flatMap(([, , text]) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)))
  expect(names.filter((name) => !used.has(name))).toEqual([])
  const operations = readText('docs/operations.md')
  expect(names.filter((name) => !operations.includes(`\`{${name}}\``))).toEqual([])
})

test('every text has one date in both languages', () => {
  expect(
    shopPageTexts.filter(({ dates: [en, ru] }) => en !== ru || !/^2026-\d\d-\d\d$/.test(en ?? '')).map(({ slug }) => slug),
  ).toEqual([])
})

test.each(SHOP_PAGES.filter((slug) => slug !== 'privacy-policy-j'))('%s has substantial contents', (slug) => {
  for (const language of ['en', 'ru'] as const) expect(textOf(slug, language).split(/\s+/).length).toBeGreaterThan(150)
})

describe('facts', () => {
  test('the customs limit of the Eurasian Economic Union, with a worked example', () => {
    const { euros, kilograms: kg } = unionLimit()
    expect(textOf('custom-tax', 'ru')).toMatch(
      new RegExp(`с \\{customsSince\\}.*${euros} евро.*${kg} кг.*260 − ${euros} = 60`, 'su'),
    )
    expect(textOf('custom-tax', 'en')).toMatch(
      new RegExp(`since \\{customsSince\\}.*${euros} EUR.*${kg} kg.*260 − ${euros} = 60`, 'su'),
    )
  })

  test('the delivery offer of each language', () => {
    expect(textOf('delivery', 'ru')).toContain('{deliveryPrice} независимо от веса')
    expect(textOf('delivery', 'en')).toContain('free for orders over {freeDeliveryAbove}')
  })

  test('a text with the price of delivery also contains the minimum total for free delivery', () => {
    const named = files.filter(([, , text]) => text.includes('{deliveryPrice}') || text.includes('{freeDeliveryAbove}'))
    expect(new Set(named.map(([, slug]) => slug)).size).toBe(4)
    for (const [locale, slug, text] of named)
      for (const amount of ['{deliveryPrice}', '{freeDeliveryAbove}']) expect(text, `${locale}/${slug}`).toContain(amount)
  })

  test('the returns of each page: price and a share of delivery, the cost of shipping by the reason', () => {
    for (const slug of ['garantiy-i-vozvrat', 'return-policy', 'oferta']) {
      expect(textOf(slug, 'ru'), slug).toMatch(/цен[ау] товара и его дол[яю] в стоимости доставки/iu)
      expect(textOf(slug, 'en'), slug).toMatch(/price of the item and its share of the delivery price/i)
    }
  })

  test('clause 7.14 on customs duty in the offer', () => {
    expect(textOf('oferta', 'ru')).toMatch(/7\.14\. +Согласие уплатить таможенную пошлину.*больше \{dutyFreeLimit\} рублей/u)
    expect(textOf('oferta', 'en')).toMatch(/7\.14\. +Acknowledgment of customs duty.*more than \{dutyFreeLimit\} rubles/u)
  })

  test('the terms of return', () => {
    expect(textOf('return-policy', 'ru')).toMatch(/\{returnDays\} после получения.*\{refundDays\} после требования/su)
    expect(textOf('return-policy', 'en')).toMatch(/\{returnDays\} after receipt.*\{refundDays\} after your claim/su)
  })

  test('the legal notice has every entry that Japanese law requires', () => {
    const notice = textOf('privacy-policy-j', 'en')
    for (const entry of [
      '販売業者',
      '運営統括責任者',
      '所在地',
      '電話番号',
      'メールアドレス',
      '販売価格',
      'お支払方法',
      'お支払時期',
      '引渡時期',
      '返品・交換・不良品',
    ])
      expect(notice).toContain(entry)
    expect(shopPageFile('ru-RU', 'privacy-policy-j')).toBe(shopPageFile('en-US', 'privacy-policy-j'))
  })
})
