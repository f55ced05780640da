import { describe, expect, it } from 'vitest'
import { allTexts, entries, failing, namedTexts, russianAndEnglish, withoutTags } from './contentTexts.ts'

const REAL_COMPANIES =
  /shiseido|шисейдо|сисэйдо|rohto|\bkao\b|\bkose\b|\bmuji\b|\bdhc\b|\blion\b|wildberries|вайлдберриз|\bozon\b|\bозон\b|amazon|амазон|aliexpress|сдэк|cdek|\bdhl\b|fedex|rakuten|visa|mastercard|сбербанк|paypal/iu

describe('language', () => {
  it('fills both languages', () => {
    expect(failing(allTexts, (value) => withoutTags(value.en).trim() === '' || withoutTags(value.ru).trim() === '')).toEqual([])
  })

  it('writes Russian in Cyrillic and English without it', () => {
    const differing = russianAndEnglish.filter(({ value }) => value.en !== value.ru)
    expect(
      failing(differing, (value) => !/\p{Script=Cyrillic}|^[\d\s.,₽%–×]+$/u.test(value.ru) && /\p{L}{3}/u.test(value.en)),
    ).toEqual([])
    expect(failing(russianAndEnglish, (value) => /\p{Script=Cyrillic}/u.test(value.en))).toEqual([])
  })

  it('writes the legal notice in Japanese in both fields', () => {
    const notice = entries.filter((entry) => entry.lang === 'ja')
    expect(notice.map((entry) => entry.where)).toEqual(['shop/privacy-policy-j'])
    expect(failing(notice.flatMap(namedTexts), (value) => value.en !== value.ru)).toEqual([])
    const labels = notice.flatMap((entry) =>
      entry.blocks.flatMap((block) => (block.type === 'table' ? block.rows.map((row) => row[0]?.ru) : [])),
    )
    expect(labels).toEqual(
      expect.arrayContaining([
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
      ]),
    )
  })

  it('contains no word that mixes alphabets', () => {
    const mixed = /\p{Script=Cyrillic}[A-Za-z]|[A-Za-z]\p{Script=Cyrillic}/u
    expect(failing(allTexts, (value) => mixed.test(withoutTags(value.ru)))).toEqual([])
  })

  it('names no real company', () => {
    expect(failing(allTexts, (value) => REAL_COMPANIES.test(`${value.en} ${value.ru}`))).toEqual([])
  })
})

describe('typography', () => {
  it('has no straight quotes, no exclamation marks, no double spaces', () => {
    expect(failing(allTexts, ({ en, ru }) => /["']/.test(withoutTags(en + ru)))).toEqual([])
    expect(failing(allTexts, ({ en, ru }) => /[!！]|упс/iu.test(en + ru))).toEqual([])
    expect(failing(allTexts, ({ en, ru }) => /\s{2}/.test(en + ru))).toEqual([])
  })

  it('binds dashes, numbers and units in Russian', () => {
    expect(failing(russianAndEnglish, ({ ru }) => / —|\d (?:мл|г|кг|см|%|°C|₽|евро|иен)/u.test(ru))).toEqual([])
    expect(failing(russianAndEnglish, ({ ru }) => /\d-\d\d? (?:минут|дней|раза?)/u.test(ru))).toEqual([])
  })

  it('uses the letter ё in words that need it', () => {
    expect(
      failing(russianAndEnglish, ({ ru }) =>
        /(?<!\p{L})(?:еще|ее|все-таки|нем|счет|причем|зеленый|теплый|темный)(?!\p{L})/iu.test(ru),
      ),
    ).toEqual([])
  })
})
