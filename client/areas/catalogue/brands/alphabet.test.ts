import { describe, expect, test } from 'vitest'
import type { BrandEntry } from '../../../../shared/model/manufacturer.ts'
import { filterBrands, groupByLetter, OTHER } from './alphabet.ts'

const brand = (name: string, nameRu: string | null = null, nameJa: string | null = null): BrandEntry => ({
  name,
  nameRu,
  nameJa,
  slug: name.toLowerCase(),
  count: 1,
})

const BRANDS = [
  brand('Shizukuya', 'Шидзукуя', '雫屋'),
  brand('Émaki', 'Эмаки'),
  brand('nagi', 'Наги', '凪'),
  brand('Yodo', 'Йодо'),
  brand('Iro', 'Иро'),
  brand('Tana no Ue', 'Тана-но уэ'),
  brand('8 Suns'),
]

const lettersOf = (script: 'latin' | 'cyrillic') =>
  groupByLetter(BRANDS, script).map(({ letter, brands }) => `${letter} ${brands.map(({ name }) => name).join()}`)

describe('the alphabet', () => {
  test('Latin: ignores diacritics and case, and puts the rest last', () => {
    expect(lettersOf('latin')).toEqual(['E Émaki', 'I Iro', 'N nagi', 'S Shizukuya', 'T Tana no Ue', 'Y Yodo', `${OTHER} 8 Suns`])
  })

  test('Cyrillic: й is a letter of its own, and brands without a Cyrillic name are omitted', () => {
    expect(lettersOf('cyrillic')).toEqual(['И Iro', 'Й Yodo', 'Н nagi', 'Т Tana no Ue', 'Ш Shizukuya', 'Э Émaki'])
  })

  test('sorts the names of a letter by the rules of the language', () => {
    const [group] = groupByLetter([brand('Nora'), brand('nagi'), brand('Ñame')], 'latin')
    expect(group?.brands.map(({ name }) => name)).toEqual(['nagi', 'Ñame', 'Nora'])
  })
})

describe('filtering while typing', () => {
  const found = (text: string) => filterBrands(BRANDS, text).map(({ name }) => name)

  test.each([
    ['', BRANDS.map(({ name }) => name)],
    ['  shi', ['Shizukuya']],
    ['шид', ['Shizukuya']],
    ['雫', ['Shizukuya']],
    ['emaki', ['Émaki']],
    ['ue', ['Tana no Ue']],
    ['a', []],
    ['zuk', ['Shizukuya']],
    ['(', []],
  ])('%j', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })
})

test.each([
  ['шир', ['Shirotae']],
  ['шизук', ['Shizukuya']],
  ['сидзук', ['Shizukuya']],
  ['фуджи', ['Fuji']],
])('finds brands in any usual transcription: %s', (text, names) => {
  const brands = [brand('Shirotae', 'Сиротаэ'), brand('Shizukuya', 'Сидзукуя'), brand('Fuji', 'Фудзи')]
  expect(filterBrands(brands, text).map(({ name }) => name)).toEqual(names)
})
