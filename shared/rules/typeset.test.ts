import { expect, test } from 'vitest'
import { fc } from '../../test/support/property.ts'
import { typeset, typesetCell } from './typeset.ts'

const visible = (text: string) => typeset(text).replaceAll('\u00a0', '_')

test.each([
  ['Чай — это лист', 'Чай_— это лист'],
  ['и в доме, и у окна', 'и_в_доме, и_у_окна'],
  ['до 20 000 иен', 'до_20_000_иен'],
  ['при 80 °C, 15 % и 170 мл', 'при_80_°C, 15_% и_170_мл'],
  ['постановление № 2463 от 2020', 'постановление №_2463_от_2020'],
  ['в «Доставке»', 'в_«Доставке»'],
  ['слово из трёх букв', 'слово из_трёх букв'],
  ['Тканевые маски с керамидами и рисом, 28 шт.', 'Тканевые маски с_керамидами и_рисом, 28_шт.'],
  ['Средство для кожи без отдушки', 'Средство для_кожи без_отдушки'],
  ['То же самое, если бы не цена', 'То_же самое, если_бы не_цена'],
  ['рассказ А. П. Чехова', 'рассказ А._П._Чехова'],
  ['SPF50+ PA++++, 80 г', 'SPF50+ PA++++, 80_г'],
  ['из-за дождя', 'из-за дождя'],
])('Russian: "%s"', (plain, set) => {
  expect(visible(plain)).toBe(set)
})

test.each([
  ['170 ml at 80 °C for 3 minutes', '170_ml at 80_°C for 3_minutes'],
  ['29 December – 3 January', '29 December_– 3 January'],
  ['4 more of them', '4 more of them'],
  ['a drop in a glass', 'a_drop in a_glass'],
  ['Hand cream with urea, 60 g', 'Hand cream with urea, 60_g'],
  ['vitamin C and 5 masks', 'vitamin C and 5 masks'],
])('English: "%s"', (plain, set) => {
  expect(visible(plain)).toBe(set)
})

test('in a table cell a word is not joined to the next one, but a number to its unit', () => {
  const cell = (text: string) => typesetCell(text).replaceAll('\u00a0', '_')
  expect(cell('зависит от перевозчика и страны')).toBe('зависит от перевозчика и страны')
  expect(cell('собираем до 7 рабочих дней — и в путь')).toBe('собираем до_7_рабочих дней_— и в путь')
  expect(typesetCell(typeset('от перевозчика'))).toBe('от перевозчика')
})

test('it changes only spaces, and nothing the second time', () => {
  const words = fc.constantFrom(
    'в',
    'не',
    'бы',
    '5',
    '000',
    'мл',
    'ml',
    '—',
    '–',
    '«дом»',
    'a',
    '№',
    'А.',
    'дождь,',
    '(и',
    '80+',
    'kg',
  )
  fc.assert(
    fc.property(fc.array(words), (parts) => {
      const once = typeset(parts.join(' '))
      expect(once.replaceAll('\u00a0', ' ')).toBe(parts.join(' '))
      expect(typeset(once)).toBe(once)
    }),
  )
})
