import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastOf, cssOfColors, DESIGN_COLORS, faultOfColors } from './ownerColors.ts'
import { HOME_BLOCKS } from '../rules/homeBlocks.ts'
import { readOwner, registrationOf, returnsAddressOf, wordsOf } from './readOwner.ts'

const SAMPLE = readFileSync('ops/shop/shop.yaml', 'utf8')

/** A short file, one fact a line. */
const LINES = [
  'name: Osaka Beauty',
  'legal_name: { en-US: Osaka Beauty K.K., ru-RU: Осака Бьюти К.К., ja: 大阪美人株式会社 }',
  "registration: '1234567890123'",
  'addresses: { office: { en-US: Osaka 1-2-3, ru-RU: Осака 1-2-3 } }',
  'phone: +81 6-0000-0001',
  'hours: { en-US: Weekdays 9–17, ru-RU: По будням с 9 до 17 }',
  'email: hello@osaka.example',
]
const file = (...more: readonly string[]) => [...LINES, ...more].join('\n')
const read = (...more: readonly string[]) => readOwner(file(...more)).owner
const faultOf = (text: string): string => {
  try {
    readOwner(text)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

test('the sample is the invented company, with every text in both languages', () => {
  const { owner } = readOwner(SAMPLE)
  expect(owner.isInvented).toBe(true)
  expect(owner.pictures).toMatchObject({ mark: 'mark.svg', appIcon: 'app-icon.png', logo: null })
  expect(wordsOf(owner, 'ru-RU').messages).toMatchObject({ 'home.heading': 'Япония по\u00a0соседству' })
})

test('returns go to the address of the receiver’s country, or to the common one', () => {
  const abroad = 'returns_abroad: [{ countries: [DE, AT], address: Berlin 7 }]'
  const { owner } = readOwner(file().replace('Осака 1-2-3 } }', `Осака 1-2-3 }, ${abroad} }`))
  expect(['DE', 'AT', 'RU'].map((country) => returnsAddressOf(owner, country)['en-US'])).toEqual([
    'Berlin 7',
    'Berlin 7',
    'Osaka 1-2-3',
  ])
})

test.each([
  ['the registration', (text: string) => text.replace(/(?<=account: )[\d-]+/, '123-4567890')],
  ['an account', (text: string) => text.replace("'0000000000000'", "'1234567890123'")],
])('without the line "invented" the sample is still invented while it has %s of zeros', (_, change) => {
  const without = SAMPLE.replace('invented: true\n', '')
  expect(readOwner(change(without)).owner.isInvented).toBe(true)
})

test('what the sample has as comments is valid too, and its colours are those of the design', () => {
  const complete = SAMPLE.replaceAll(/^( *)# ( *)(?=- |[a-zA-Z_-]+:(?: |$))/gm, '$1$2')
  const { owner } = readOwner(complete)
  expect(owner.colors).toEqual(DESIGN_COLORS)
  expect(Object.values(owner.home)).not.toContain(null)
  expect(owner.pictures.hero).not.toBeNull()
  expect(owner.homeBlocks).toEqual(HOME_BLOCKS)
  expect(owner.homeText).not.toBeNull()
  expect(owner.accounts.map(({ currencies }) => currencies)).toEqual([null, ['EUR', 'GBP']])
  expect(Object.keys(owner.social)).toHaveLength(2)
  expect(registrationOf(owner)).toBe('0000000000000, VAT EU372000000')
})

test('one text is that of every language; what is left out follows from the rest', () => {
  const owner = read('bank_accounts: [{ bank: First Bank, account: 12-345 }]')
  expect(owner.name).toEqual({ 'en-US': 'Osaka Beauty', 'ru-RU': 'Osaka Beauty' })
  expect(owner.returns).toEqual(owner.office)
  expect(owner.accounts[0]).toMatchObject({ beneficiary: { ja: '大阪美人株式会社' }, swift: '', currencies: null })
  expect(owner).toMatchObject({ isInvented: false, colors: null, social: {} })
  expect(wordsOf(owner, 'ru-RU')).toEqual({
    facts: {
      shop: 'Osaka Beauty',
      company: 'Осака Бьюти К.К.',
      companyAddress: 'Осака 1-2-3',
      phone: '+81 6-0000-0001',
      hours: 'По будням с 9 до 17',
      email: 'hello@osaka.example',
    },
  })
})

describe('a fault is named with its line, its field and what is allowed', () => {
  test.each([
    ['an unknown key', file('slogan: Best'), /^line 8: slogan: is no key here, known are name, invented, legal_name, /],
    [
      'an unknown key inside',
      file('colors:', '  actoin: { light: "#223a5e", dark: "#bcd0ee" }'),
      /^line 9: colors\.actoin: is no key here, known are paper, ink, action, link, sale, banner$/,
    ],
    [
      'an unknown country of returns',
      file().replace(
        'ru-RU: Осака 1-2-3 } }',
        'ru-RU: Осака 1-2-3 }, returns_abroad: [{ countries: [DE, XX], address: Berlin }] }',
      ),
      /^line 4: addresses\.returns_abroad\.0\.countries\.1: Expected the code of a country of delivery \("XX"\)$/,
    ],
    [
      'two addresses for returns from one country',
      file().replace(
        'ru-RU: Осака 1-2-3 } }',
        'ru-RU: Осака 1-2-3 }, returns_abroad: [{ countries: [DE], address: Berlin }, { countries: [DE], address: Bonn }] }',
      ),
      /^line 4: addresses\.returns_abroad\.1\.countries\.0: Expected one address for DE, and another one has it already$/,
    ],
    [
      'a misspelt key, before the key that it was meant to be',
      file().replace('hours:', 'hour:'),
      /^line 6: hour: is no key here/,
    ],
    ['a missing key', LINES.slice(1).join('\n'), /^line 1: name: Expected a text, or one for each of en-US, ru-RU \(missing\)$/],
    [
      'a missing language',
      file().replace(', ru-RU: Осака 1-2-3', ''),
      /^line 4: addresses\.office\.ru-RU: Expected a string \(missing\)$/,
    ],
    [
      'another language',
      file().replace('ru-RU: По', 'ru: По'),
      /^line 6: hours\.ru: is no key here, known are en-US, ru-RU, ja$/,
    ],
    [
      'a name that is too long',
      file().replace('Osaka Beauty\n', `${'a'.repeat(41)}\n`),
      /^line 1: name\.en-US: Expected one line of 1 to 40 characters/,
    ],
    [
      'a number without quotes',
      file().replace("'1234567890123'", '0000000000012'),
      /^line 3: registration: Expected a text: put it in quotes \(number\)$/,
    ],
    [
      'a national telephone number',
      file().replace('+81 6-0000-0001', "'06-0000-0001'"),
      /^line 5: phone\.en-US: Expected an international number in quotes/,
    ],
    ['an invalid address', file().replace('hello@osaka.example', 'hello'), /^line 7: email: Expected an e-mail address/],
    [
      'a SWIFT code',
      file('bank_accounts:', '  - bank: A', '    account: B', '    swift: ABC'),
      /^line 11: bank_accounts\.0\.swift: Expected a SWIFT code of 8 or 11 characters/,
    ],
    [
      'an account without a number',
      file('bank_accounts:', '  - bank: A'),
      /^line 9: bank_accounts\.0\.account: Expected a string \(missing\)$/,
    ],
    [
      'two accounts for a currency',
      file(
        'bank_accounts:',
        '  - { bank: A, account: B, currencies: [EUR] }',
        '  - { bank: C, account: D, currencies: [USD, EUR] }',
      ),
      /^line 10: bank_accounts\.1\.currencies: Expected one account for EUR/,
    ],
    [
      'two accounts for all other currencies',
      file('bank_accounts:', '  - { bank: A, account: B }', '  - { bank: C, account: D }'),
      /^line 10: bank_accounts\.1: Expected one account for all other currencies/,
    ],
    [
      'an account for no currency',
      file('bank_accounts:', '  - { bank: A, account: B, currencies: [] }'),
      /^line 9: bank_accounts\.0\.currencies: Expected a currency code/,
    ],
    [
      'an account for a currency that does not exist',
      file('bank_accounts:', '  - bank: A', '    account: B 1', '    currencies: [USD, EUP]'),
      /^line 11: bank_accounts\.0\.currencies\.1: Expected a currency code such as JPY \("EUP"\)$/,
    ],
    ['a link without https', file('social:', '  Telegram: t.me/osaka'), /^line 9: social\.Telegram: Expected an https address/],
    ['a chat without https', file('messenger: wa.me/7'), /^line 8: messenger: Expected an https address/],
    [
      'a picture elsewhere',
      file('mark: ../mark.svg'),
      /^line 8: mark: Expected a file in the folder of this one, ending in \.svg/,
    ],
    [
      'a picture of another kind',
      file('mark: mark.png'),
      /^line 8: mark: Expected a file in the folder of this one, ending in \.svg/,
    ],
    [
      'a banner that nobody describes',
      file('home:', '  picture: { wide: a.avif, narrow: b.avif }'),
      /^line 9: home\.alt: Expected a description of the picture/,
    ],
    [
      'a block of the home page that does not exist',
      file('home:', '  blocks:', '    - hero', '    - best_sellers'),
      /^line 11: home\.blocks\.1: Expected one of hero, categories, .*, recently_viewed \("best_sellers"\)$/,
    ],
    [
      'a block that is there twice',
      file('home:', '  blocks: [brands, articles, brands]'),
      /^line 9: home\.blocks\.2: Expected each block once, and brands is in the list already$/,
    ],
    [
      'the banner below a block',
      file('home:', '  blocks: [brands, hero]'),
      /^line 9: home\.blocks\.1: Expected hero at the beginning/,
    ],
    ['a block for a text that is missing', file('home:', '  blocks: [text]'), /^line 9: home\.blocks\.0: Expected home\.text/],
    ['no block', file('home:', '  blocks: []'), /^line 9: home\.blocks: Expected one of hero, /],
    [
      'a text in one language',
      file('home:', '  text:', '    title: About', '    text:', '      en-US: Since 1950.'),
      /^line 11: home\.text\.text\.ru-RU: Expected a string \(missing\)$/,
    ],
    [
      'no colour',
      file('colors:', '  link: { light: blue, dark: "#a6c1e9" }'),
      /^line 9: colors\.link\.light: Expected a colour such as "#223a5e"/,
    ],
    [
      'a colour for one theme',
      file('colors:', '  link: { light: "#2a4f80" }'),
      /^line 9: colors\.link\.dark: Expected a string \(missing\)$/,
    ],
    [
      'a colour that is hard to read in light',
      file('colors:', '  link: { light: "#8fb4e6", dark: "#a6c1e9" }'),
      /^line 9: colors\.link\.light: link #8fb4e6 on paper #f6f6f2 has a contrast of 1\.\d\d; Expected 4\.5 or more$/,
    ],
    [
      'a colour that is hard to read in dark',
      file('colors:', '  sale:', '    light: "#b4321c"', '    dark: "#7a2a1c"'),
      /^line 11: colors\.sale\.dark: sale #7a2a1c on paper #151614 has a contrast of 1\.\d\d; /,
    ],
    [
      'paper on which states cannot be read',
      file('colors:', '  paper: { light: "#d9c7a0", dark: "#151614" }'),
      /^line 9: colors\.paper\.light: /,
    ],
    ['YAML that is none', file('logo: [a'), /^line 8: /],
    ['a key that is there twice', file('email: other@osaka.example'), /^line 8: Map keys must be unique/],
    ['an empty file', '', /^line 1: name: /],
  ])('%s', (_, text, message) => {
    expect(faultOf(text)).toMatch(message)
  })
})

describe('colours', () => {
  test('those of the design can be read in both themes, and the mixed ones are near it', () => {
    expect(faultOfColors(DESIGN_COLORS)).toBeNull()
    expect(faultOfColors({})).toBeNull()
    const css = cssOfColors(DESIGN_COLORS)
    expect(css).toContain('--paper:#f6f6f2')
    expect(css).toMatch(/@media \(prefers-color-scheme:dark\)\{:root\{--paper:#151614;.*\}\}$/)
  })

  test('a light button has dark letters', () => {
    const css = cssOfColors({ action: { light: '#ffd54a', dark: '#ffd54a' } })
    expect(css).toMatch(/--action:#ffd54a;.*--on-action:#14171c/)
  })

  test('the contrast is that of WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})
