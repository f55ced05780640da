import { expect, test } from 'vitest'
import { isEnglish } from './addressForms.ts'
import { LATIN_LETTERS, toEnglish, transliterate } from './transliterate.ts'

test('every Russian letter has Latin ones, and all other characters stay', () => {
  expect(transliterate('съешь ещё этих мягких французских булок, да выпей чаю: 50 ml, 化粧水')).toBe(
    'sesh esche etih myagkih frantsuzskih bulok, da vypey chayu: 50 ml, 化粧水',
  )
  expect(transliterate('абвгдеёжзийклмнопрстуфхцчшщъыьэюя')).toMatch(/^[a-z]+$/)
  expect(transliterate('жюри', { ...LATIN_LETTERS, ж: 'j' })).toBe('jyuri')
})

test.each([
  ['ул. Лесная, д. 5, кв. 12', 'ul. Lesnaya, d. 5, kv. 12'],
  ['ЩЁЛКОВСКОЕ Ш., 7', 'SCHELKOVSKOE Sh., 7'],
  ['Щёлковское шоссе', 'Schelkovskoe shosse'],
  ['пр. Абая, 10 «Б» — кв. 5', 'pr. Abaya, 10 "B" - kv. 5'],
  ['Төле би көшесі, 59', 'Tole bi koshesi, 59'],
  ['Königsstraße 12', 'Konigsstrasse 12'],
  ['№ 3\u00a0корпус', 'No. 3 korpus'],
  ['ul. Lesnaya 5', 'ul. Lesnaya 5'],
  ['🏠 Тверская 1', 'Tverskaya 1'],
  ['東京都', ''],
  ['', ''],
])('a street is suggested in English characters: %j is %j', (typed, written) => {
  expect(toEnglish(typed)).toBe(written)
  expect(isEnglish(toEnglish(typed))).toBe(true)
  expect(toEnglish(written)).toBe(written)
})
