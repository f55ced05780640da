import { anyText, fc } from '../../test/support/property.ts'
import { describe, expect, test } from 'vitest'
import { cleanSearchText, markMatches } from './searchText.ts'

describe('normalising typed search text', () => {
  test.each([
    ['  крем   для\tрук \n', 'крем для рук'],
    ['maccha\u200bseed', 'maccha seed'],
    ['\u202eкрем\u202c', 'крем'],
    ['\u0000<script>\u0007', '<script>'],
    ['и\u0306од', 'йод'],
    ['\u200b\u00ad ', ''],
  ])('%j becomes %j', (typed, expected) => {
    expect(cleanSearchText(typed)).toBe(expected)
  })

  test('200 characters at most, and no half of one', () => {
    expect(cleanSearchText('я'.repeat(100_000))).toBe('я'.repeat(200))
    expect(cleanSearchText('🍵'.repeat(300))).toBe('🍵'.repeat(200))
  })

  test('normalising twice changes nothing more, for any text', () => {
    fc.assert(
      fc.property(anyText(500), (typed) => {
        const once = cleanSearchText(typed)
        expect(cleanSearchText(once)).toBe(once)
        expect(once).not.toMatch(/\p{Cc}|\s{2}|^\s|\s$/u)
      }),
    )
  })
})

describe('matches in a name', () => {
  const marked = (name: string, text: string) =>
    markMatches(name, text)
      .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
      .join('')

  test.each([
    ['Тканевая маска для лица, 7 шт.', 'маски', 'Тканевая [маска] для лица, 7 шт.'],
    ['Крем для рук с маслом ши', 'крем рук', '[Крем] для [рук] с маслом ши'],
    ['Зелёный чай', 'зеленый', '[Зелёный] чай'],
    ['Shizukuya Lotion', 'shizu', '[Shizukuya] Lotion'],
    ['Лосьон', 'ло', 'Лосьон'],
    ['Мыло', 'маска', 'Мыло'],
    ['Соль для ванны', 'сок', 'Соль для ванны'],
    ['SPF50+ PA++++', 'spf50', '[SPF50]+ PA++++'],
    ['C++ (100%)', '.*+?^${}()|[]\\', 'C++ (100%)'],
  ])('in "%s" of "%s"', (name, text, expected) => {
    expect(marked(name, text)).toBe(expected)
  })

  test('the parts joined are the name, for any name and text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, text) => {
        expect(
          markMatches(name, text)
            .map((part) => part.text)
            .join(''),
        ).toBe(name)
      }),
    )
  })
})
