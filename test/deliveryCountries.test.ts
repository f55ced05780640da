import { expect, test } from 'vitest'
import { COUNTRIES, countryName } from '../contract/rules/countries.ts'
import { DELIVERY_COUNTRIES, pickCountry, toCountry } from '../shared/deliveryCountries.ts'

test('the header offers the countries that the shop’s own backend delivers to', () => {
  expect([...DELIVERY_COUNTRIES].sort()).toEqual(COUNTRIES.map(({ code }) => code).sort())
})

test('a country is a known one, else that of the language', () => {
  expect(pickCountry('KZ', 'ru-RU')).toBe('KZ')
  for (const odd of [undefined, '', 'kz', 'XX', 'RU,BY', ['KZ'], 7]) {
    expect(pickCountry(odd, 'ru-RU')).toBe('RU')
    expect(pickCountry(odd, 'en-US')).toBe('US')
  }
})

test("in Russian a parcel's destination is «в» with a country in the accusative", () => {
  const to = DELIVERY_COUNTRIES.map((code) => toCountry({ code, name: countryName(code, 'ru') }, 'ru-RU').replace('\u00a0', ' '))
  expect(to).toEqual([
    'в Россию',
    'в Беларусь',
    'в Казахстан',
    'в Армению',
    'в Киргизию',
    'в Украину',
    'в Узбекистан',
    'в Грузию',
    'в Молдову',
    'в Азербайджан',
    'в Японию',
    'в Республику Корея',
    'в Таиланд',
    'в Сингапур',
    'в Австралию',
    'в Новую Зеландию',
    'в США',
    'в Канаду',
    'в Великобританию',
    'в Ирландию',
    'в Германию',
    'в Австрию',
    'в Швейцарию',
    'во Францию',
    'в Бельгию',
    'в Нидерланды',
    'в Италию',
    'в Испанию',
    'в Португалию',
    'в Польшу',
    'в Чехию',
    'в Финляндию',
    'в Швецию',
    'в Норвегию',
    'в Данию',
    'в Эстонию',
    'в Латвию',
    'в Литву',
    'в Грецию',
    'в Сербию',
    'в Турцию',
    'в Израиль',
    'в ОАЭ',
    'в Гонконг',
  ])
})

test('in English some countries have an article', () => {
  const to = (code: string) => toCountry({ code, name: countryName(code, 'en') }, 'en-US')
  expect(['US', 'GB', 'NL', 'AE', 'RU', 'KZ'].map(to)).toEqual([
    'to the United States',
    'to the United Kingdom',
    'to the Netherlands',
    'to the United Arab Emirates',
    'to Russia',
    'to Kazakhstan',
  ])
})
