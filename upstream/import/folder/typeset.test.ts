import { describe, expect, it } from 'vitest'
import { typesetEn, typesetRu } from './typeset.ts'

const visible = (text: string): string => text.replaceAll('\u00a0', '_')

describe('typesetRu', () => {
  it.each([
    ['Чай — это лист', 'Чай_— это лист'],
    ['и в доме, и у окна', 'и_в_доме, и_у_окна'],
    ['до 20 000 иен', 'до_20_000_иен'],
    ['при 80 °C, 15 % и 170 мл', 'при 80_°C, 15_% и_170_мл'],
    ['постановление № 2463 от 2020', 'постановление №_2463_от_2020'],
    ['в «Доставке»', 'в_«Доставке»'],
    ['слово из трёх букв', 'слово из_трёх букв'],
  ])('sets "%s"', (plain, set) => {
    expect(visible(typesetRu(plain))).toBe(set)
  })

  it('leaves the attributes of a tag alone', () => {
    expect(visible(typesetRu('<a href="/info/a b 5 c">и так</a>'))).toBe('<a href="/info/a b 5 c">и_так</a>')
  })

  it('changes nothing the second time', () => {
    const once = typesetRu('<p>Лимит — 200 евро и 31 кг на посылку</p>')
    expect(typesetRu(once)).toBe(once)
  })
})

describe('typesetEn', () => {
  it.each([
    ['170 ml at 80 °C for 30 seconds', '170_ml at 80_°C for 30_seconds'],
    ['15 % above 200 EUR', '15_% above 200_EUR'],
    ['29 December – 3 January', '29 December_– 3 January'],
    ['4 more of them', '4 more of them'],
  ])('sets "%s"', (plain, set) => {
    expect(visible(typesetEn(plain))).toBe(set)
  })

  it('changes nothing the second time', () => {
    const once = typesetEn('200 EUR – 31 kg')
    expect(typesetEn(once)).toBe(once)
  })
})
