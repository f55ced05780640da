import { expect, test } from 'vitest'
import { LATIN_LETTERS, transliterate } from './transliterate.ts'

test('every Russian letter has Latin ones, and all else stays', () => {
  expect(transliterate('съешь ещё этих мягких французских булок, да выпей чаю: 50 ml, 化粧水')).toBe(
    'sesh esche etih myagkih frantsuzskih bulok, da vypey chayu: 50 ml, 化粧水',
  )
  expect(transliterate('абвгдеёжзийклмнопрстуфхцчшщъыьэюя')).toMatch(/^[a-z]+$/)
  expect(transliterate('жюри', { ...LATIN_LETTERS, ж: 'j' })).toBe('jyuri')
})
