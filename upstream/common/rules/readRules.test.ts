import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COUNTRIES } from '../../../contract/rules/countries.ts'
import { rateFor, inForce } from './inForce.ts'
import { readRules } from './readRules.ts'

const TEXT = readFileSync('ops/shop/rules.yaml', 'utf8')

/** The line of a text in the changed file. */
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

test('the sample is valid, and every country of delivery has a method', () => {
  const { methods } = inForce(readRules(TEXT), '2026-11-30')
  expect(COUNTRIES.filter(({ code }) => methods.every((method) => rateFor(method, code) === null))).toEqual([])
})

test('a file may offer fewer currencies and list fewer countries', () => {
  const text = TEXT.replace('# currencies: [RUB, USD, EUR]', 'currencies: [USD, RUB]').replace('# countries: ', 'countries: ')
  const { currencies, countries } = inForce(readRules(text), '2026-11-30')
  expect({ currencies, countries }).toEqual({ currencies: ['USD', 'RUB'], countries: ['RU', 'KZ', 'DE', 'JP'] })
})

test.each([
  [
    'an unknown country',
    '[JP]\n    days: [1, 3]',
    '[JPN]\n    days: [1, 3]',
    'to: [JPN]',
    /: methods\.3\.to\.0: Expected one of .*"JP"/,
  ],
  [
    'a missing translation',
    ', ru-RU: Авиапочта',
    '',
    'name: { en-US: Airmail',
    /: methods\.1\.name\.ru-RU: Expected a text.*missing|: methods\.1\.name\.ru-RU: Expected/,
  ],
  [
    'an unknown key',
    'max_kg: 25',
    'max_kilos: 25',
    'max_kilos: 25',
    /: methods\.3\.rates\.0\.max_kilos: is no key here, known are from, until, countries, max_kg/,
  ],
  [
    'a rate without a currency',
    '- { max_kg: 25 }',
    '- { max_kg: 25, price: 5 }',
    'price: 5 }',
    /: methods\.3\.rates\.0\.currency: Expected the currency of the price, such as JPY \(missing\)/,
  ],
  [
    'an unknown currency',
    'currency: JPY, price: 1800',
    'currency: YEN, price: 1800',
    'currency: YEN',
    /: methods\.2\.rates\.0\.per_kg\.currency: Expected one of .*"JPY"/,
  ],
  [
    'an overlapping period',
    '- { max_kg: 25 }',
    '- { max_kg: 25, until: 2027-01-31 }\n      - { max_kg: 20, from: 2027-01-31 }',
    '{ max_kg: 20',
    /: methods\.3\.rates\.1: Expected a period without overlap: another row for all other countries applies until 2027-01-31/,
  ],
  [
    'a period that ends before it begins',
    '- { max_kg: 25 }',
    '- { max_kg: 25, from: 2027-02-01, until: 2027-01-31 }',
    '2027-02-01',
    /\.until: Expected 2027-02-01, the day of "from", or a later one \("2027-01-31"\)/,
  ],
  [
    'a day that is none',
    '- { max_kg: 25 }',
    '- { max_kg: 25, from: 1.2.2027 }',
    '1.2.2027',
    /: methods\.3\.rates\.0\.from: Expected a day such as 2026-11-30/,
  ],
  ['a negative price', 'price: 1800', 'price: -1800', '-1800', /: methods\.2\.rates\.0\.per_kg\.price: Expected a number from 0/],
  [
    'bands that do not ascend',
    '- { max_kg: 25 }',
    '- { max_kg: 2, currency: JPY, bands: [{ up_to_kg: 5, price: 1 }, { up_to_kg: 2, price: 2 }] }',
    'max_kg: 2,',
    /\.bands\.1\.up_to_kg: Expected more than 5, bands ascend \(2\)/,
  ],
  [
    'a closed method that does not exist',
    '# closed:\n',
    'closed:\n  - { method: 9, countries: [US], notice: None }\n',
    'method: 9',
    /: closed\.0\.method: Expected one of 6, 1, 2, 3 \(9\)/,
  ],
  [
    'pickup points of another method',
    'id: 6\n',
    'id: 7\n',
    'handovers:',
    /: methods\.0\.handovers: Expected only at the method with the id 6 \(7\)/,
  ],
  [
    'a transfer under another id',
    '  - id: 3\n    kind: transfer',
    '  - id: 5\n    kind: transfer',
    '- id: 5',
    /: payments\.2\.id: Expected 3: 3 is the id of transfers \(5\)/,
  ],
  [
    'two rows of a payment at once',
    '  - id: 2\n    kind: bank_link',
    '  - id: 1\n    kind: bank_link',
    '- id: 1\n    kind: bank_link',
    /: payments\.1: Expected a period without overlap: another row for payment method 1 applies always/,
  ],
  [
    'a currency without a rate',
    'KZT: 3420, ',
    '',
    'per_1000_yen',
    /: exchange\.0\.per_1000_yen\.KZT: Expected a number above 0 \(missing\)/,
  ],
  [
    'a rate of an unknown currency',
    'KZT: 3420',
    'KZT: 3420, CNY: 48',
    'CNY: 48',
    /: exchange\.0\.per_1000_yen\.CNY: is no currency here/,
  ],
  [
    'an offered currency that is unknown',
    '# currencies: [RUB, USD, EUR]',
    'currencies: [RUB, USD, ZZZ]',
    'currencies: [RUB',
    /: currencies\.2: Expected one of .*"RUB"/,
  ],
  [
    'offered currencies without the default of a language',
    '# currencies: [RUB, USD, EUR]',
    'currencies: [EUR, USD]',
    'currencies: [EUR',
    /: currencies: Expected USD and RUB, the defaults of the languages \(without RUB\)/,
  ],
  [
    'a country that is listed twice',
    '# countries: [RU, KZ, DE, JP]',
    'countries: [RU, KZ, RU]',
    'countries: [RU, KZ, RU]',
    /: countries\.2: Expected each once: a row before has RU already/,
  ],
  ['no YAML', 'methods:\n', 'methods: [\n', 'methods: [', /./],
])('%s is refused with its line, its field and what is allowed', (_, from, to, at, says) => {
  expect(TEXT).toContain(from)
  const text = TEXT.replace(from, to)
  let message = ''
  try {
    readRules(text)
  } catch (error) {
    message = (error as Error).message
  }
  expect(message).toMatch(says)
  if (at !== 'methods: [') expect(message).toMatch(new RegExp(`^line ${lineOf(text, at)}: `))
})
