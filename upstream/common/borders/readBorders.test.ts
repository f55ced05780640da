import { expect, test } from 'vitest'
import { readBorders } from './readBorders.ts'

const TEXT = `
authorities:
  DE: https://www.zoll.de/
elsewhere: https://www.wcoomd.org/
rules:
  - id: one
    countries: [DE]
    from: '2026-07-01'
    until: '2027-01-01'
    currency: EUR
    limit: { amount: 150.5, of: [products], kg: 20, per: parcel, may_split: false }
    below:
      duty: { per_heading: 3 }
      vat: { percent: 19, base: [products, duty] }
    above: {}
    collector: carrier
    source: https://www.zoll.de/
  - id: two
    countries: [DE]
    from: '2027-01-01'
    above:
      vat: { percent: 19 }
    collector: carrier
    source: https://www.zoll.de/
    checked_on: '2026-11-23'
refusals:
  - id: honey
    countries: [DE]
    from: '2026-07-01'
    hs: ['0409']
    reason: { en-US: honey, ru-RU: мёд }
    source: https://www.meti.go.jp/
    checked_on: '2026-11-23'
numbers:
  - id: code
    countries: [DE]
    from: '2026-07-01'
    name: { en-US: Code, ru-RU: Код }
    hint: { en-US: A letter and 3 digits, ru-RU: Буква и 3 цифры }
    pattern: 'P\\d{3}'
    example: P123
    source: https://www.zoll.de/
    checked_on: '2026-11-23'
`

test('amounts become minor units, kilograms grams, and what is left out is decided by others', () => {
  const [one, two] = readBorders(TEXT).rules
  expect(one).toMatchObject({
    limit: { amount: 15_050, grams: 20_000 },
    below: { duty: { perHeading: 300, percent: 0 }, vat: { percent: 19, base: ['products', 'duty'] }, handling: null },
    above: { duty: null, vat: null, handling: null },
    checkedOn: null,
  })
  expect(two).toMatchObject({ limit: null, until: null, above: { vat: { base: ['products', 'delivery', 'duty'] } } })
})

test.each([
  [
    'an unknown country',
    'countries: [DE]',
    'countries: [DE, XX]',
    'line 7: rules.0.countries: Expected a country of delivery ("XX")',
  ],
  [
    'an authority of an unknown country',
    '  DE: https',
    '  QQ: https',
    'line 3: authorities: Expected a country of delivery ("QQ")',
  ],
  [
    'an overlapping time',
    "until: '2027-01-01'",
    "until: '2027-01-02'",
    'line 20: rules.1.from: Expected a time without another rule for these countries ("one")',
  ],
  [
    'a time that ends before it begins',
    "until: '2027-01-01'",
    "until: '2026-07-01'",
    'line 9: rules.0.until: Expected a day after 2026-07-01 (2026-07-01)',
  ],
  [
    'a day that does not exist',
    "from: '2026-07-01'",
    "from: '2026-06-31'",
    'line 8: rules.0.from: Expected a day of the calendar (2026-06-31)',
  ],
  [
    'an amount without a currency',
    '    currency: EUR\n',
    '',
    'line 6: rules.0.currency: Expected the currency of the amounts (missing)',
  ],
  ['a currency without a rate', 'currency: EUR', 'currency: XYZ', 'line 10: rules.0.currency: Expected one of RUB'],
  [
    'a percentage above 100',
    'percent: 19, base',
    'percent: 190, base',
    'line 14: rules.0.below.vat.percent: Expected a number from 0 to 100 (190)',
  ],
  [
    'a negative amount',
    'per_heading: 3',
    'per_heading: -3',
    'line 13: rules.0.below.duty.per_heading: Expected a number from 0 (-3)',
  ],
  [
    'an excess without a limit',
    'vat: { percent: 19 }',
    'duty: { percent: 5, of: excess }',
    'line 22: rules.1.above.duty.of: Expected a limit for the excess',
  ],
  [
    'a limit without charges below it',
    '    below:\n      duty: { per_heading: 3 }\n      vat: { percent: 19, base: [products, duty] }\n',
    '',
    'line 6: rules.0.below: Expected the charges up to the limit (missing)',
  ],
  [
    'a refusal in an unknown country',
    "countries: [DE]\n    from: '2026-07-01'\n    hs",
    "countries: [XX]\n    from: '2026-07-01'\n    hs",
    'line 28: refusals.0.countries: Expected a country of delivery ("XX")',
  ],
  [
    'a refusal of everything',
    "    hs: ['0409']\n",
    '',
    'line 27: refusals.0: Expected "hs", "kinds" or "postcodes"; a whole country is closed in RULES_FILE',
  ],
  [
    'an HS code with a point',
    "hs: ['0409']",
    "hs: ['04.09']",
    'line 30: refusals.0.hs.0: Expected the first 2 to 10 digits of an HS code, in quotes',
  ],
  ['an HS code that is no text', "hs: ['0409']", 'hs: [3304]', 'line 30: refusals.0.hs.0: Expected a text: put it in quotes'],
  ['a kind that no product has', "hs: ['0409']", 'kinds: [poison]', 'line 30: refusals.0.kinds.0: Expected one of'],
  [
    'products beside postcodes',
    "hs: ['0409']",
    "hs: ['0409']\n    postcodes: ['83']",
    'line 31: refusals.0.postcodes: Expected no "hs" and no "kinds" beside it',
  ],
  [
    'products without a code, without codes',
    "hs: ['0409']",
    'kinds: [blade]\n    without_code: true',
    'line 31: refusals.0.without_code: is only known beside "hs"',
  ],
  [
    'a refusal that ends before it begins',
    "hs: ['0409']",
    "until: '2026-07-01'\n    hs: ['0409']",
    'line 30: refusals.0.until: Expected a day after 2026-07-01 (2026-07-01)',
  ],
  ['a reason in one language', 'reason: { en-US: honey, ru-RU: мёд }', 'reason: { en-US: honey }', 'line 31: refusals.0.reason'],
  [
    'a refusal that nobody checked',
    "meti.go.jp/\n    checked_on: '2026-11-23'",
    'meti.go.jp/',
    'refusals.0.checked_on: Expected',
  ],
  [
    'a pattern that is none',
    "pattern: 'P\\d{3}'",
    "pattern: 'P('",
    'line 40: numbers.0.pattern: Expected a regular expression (P()',
  ],
  [
    'an example of another form',
    'example: P123',
    'example: P12',
    'line 41: numbers.0.example: Expected a number that fits the pattern (P12)',
  ],
  [
    'a number of an unknown country',
    "countries: [DE]\n    from: '2026-07-01'\n    name",
    "countries: [XX]\n    from: '2026-07-01'\n    name",
    'numbers.0.countries: Expected a country of delivery ("XX")',
  ],
  ['the same id twice', 'id: two', 'id: one', 'line 18: rules.1.id: Expected an id of its own ("one")'],
  ['an unknown key', 'collector: carrier', 'colector: carrier', 'line 16: rules.0.colector: is no key here'],
  ['an address that is no https', 'elsewhere: https', 'elsewhere: http', 'line 4: elsewhere: Expected an https address'],
])('%s ends the reading with its line', (_what, from, to, message) => {
  const changed = TEXT.replace(from, to)
  expect(changed).not.toBe(TEXT)
  expect(() => readBorders(changed)).toThrow(message)
})

test('an announced rule may overlap the one in force', () => {
  const text = TEXT.replace("until: '2027-01-01'", "until: '2028-01-01'").replace(
    "from: '2027-01-01'",
    "from: '2027-01-01'\n    unconfirmed: true",
  )
  expect(readBorders(text).rules.map(({ isUnconfirmed }) => isUnconfirmed)).toEqual([false, true])
})
