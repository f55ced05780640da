import { readSize } from '../texts/size.ts'
import type { Bilingual } from '../types.ts'
import type { Choice, ChoiceBy, Choices } from './row.ts'

/** How the page calls what an option chooses. */
export const OPTION_NAMES: Readonly<Record<ChoiceBy, Bilingual>> = {
  size: { en: 'Size', ru: 'Размер' },
  shade: { en: 'Shade', ru: 'Оттенок' },
  scent: { en: 'Scent', ru: 'Аромат' },
  colour: { en: 'Colour', ru: 'Цвет' },
  value: { en: 'Value', ru: 'Номинал' },
  strength: { en: 'Hardness', ru: 'Жёсткость' },
  taste: { en: 'Taste', ru: 'Вкус' },
  set: { en: 'Set', ru: 'Комплект' },
}

type Pair = readonly [ru: string, en: string]

const PALETTES = {
  skin: [
    ['01 Фарфор', '01 Porcelain'],
    ['02 Слоновая кость', '02 Ivory'],
    ['03 Светлый беж', '03 Light beige'],
    ['04 Натуральный беж', '04 Natural beige'],
    ['05 Тёплая охра', '05 Warm ochre'],
    ['06 Мёд', '06 Honey'],
  ],
  lips: [
    ['01 Алая луна', '01 Red moon'],
    ['02 Хурма', '02 Persimmon'],
    ['03 Лепесток', '03 Petal'],
    ['04 Чайная роза', '04 Tea rose'],
    ['05 Спелая слива', '05 Ripe plum'],
    ['06 Терракота', '06 Terracotta'],
    ['07 Гранат', '07 Pomegranate'],
    ['08 Пыльная роза', '08 Dusty rose'],
    ['09 Коралл', '09 Coral'],
    ['10 Каштан', '10 Chestnut'],
  ],
  lids: [
    ['01 Речной песок', '01 River sand'],
    ['02 Какао', '02 Cocoa'],
    ['03 Дым', '03 Smoke'],
    ['04 Медь', '04 Copper'],
    ['05 Сакура в сумерках', '05 Sakura at dusk'],
    ['06 Мох', '06 Moss'],
    ['07 Полночь', '07 Midnight'],
    ['08 Розовое золото', '08 Rose gold'],
  ],
  line: [
    ['Чёрный', 'Black'],
    ['Тёмно-коричневый', 'Dark brown'],
    ['Каштановый', 'Chestnut'],
    ['Сливовый', 'Plum'],
    ['Графитовый', 'Graphite'],
    ['Хаки', 'Khaki'],
  ],
  brows: [
    ['Пепельно-русый', 'Ash blond'],
    ['Светло-коричневый', 'Light brown'],
    ['Коричневый', 'Brown'],
    ['Тёмно-коричневый', 'Dark brown'],
    ['Серо-чёрный', 'Soft black'],
  ],
  cheeks: [
    ['01 Абрикос', '01 Apricot'],
    ['02 Алая луна', '02 Red Moon'],
    ['03 Морозный розовый', '03 Frosty pink'],
    ['04 Персик', '04 Peach'],
    ['05 Лаванда', '05 Lavender'],
    ['06 Мягкая терракота', '06 Soft terracotta'],
  ],
  nails: [
    ['Камелия', 'Camellia'],
    ['Глициния', 'Wisteria'],
    ['Мак', 'Poppy'],
    ['Гортензия', 'Hydrangea'],
    ['Белый пион', 'White peony'],
    ['Ирис', 'Iris'],
    ['Хризантема', 'Chrysanthemum'],
  ],
  hair: [
    ['Тёмно-каштановый', 'Dark chestnut'],
    ['Каштановый', 'Chestnut'],
    ['Молочный шоколад', 'Milk chocolate'],
    ['Пепельно-бежевый', 'Ash beige'],
    ['Розовый чай', 'Rose tea'],
    ['Натуральный чёрный', 'Natural black'],
  ],
} as const satisfies Record<string, readonly Pair[]>

const choiceOf = ([ru, en]: Pair, priceJpy: number | null = null, size: string | null = null): Choice => ({
  label: { en, ru },
  priceJpy,
  size,
})

/** `count` shades of a palette, beginning at `from`; all at the product's own price. */
export const shades = (palette: keyof typeof PALETTES, from: number, count: number): Choices => {
  const list: readonly Pair[] = PALETTES[palette]
  return { by: 'shade', list: list.slice(from, from + count).map((pair) => choiceOf(pair)) }
}

/** Choices at one price, each given in Russian and English: scents, colours, tastes. */
export const choices = (by: ChoiceBy, ...pairs: readonly Pair[]): Choices => ({ by, list: pairs.map((pair) => choiceOf(pair)) })

/** The product's own size first, then others with their prices: `sizes('100 ml', ['200 ml', 1800])`. */
export const sizes = (own: string, ...others: readonly (readonly [size: string, priceJpy: number])[]): Choices => ({
  by: 'size',
  list: [[own, null] as const, ...others].map(([size, priceJpy]) => ({ label: readSize(size).label, priceJpy, size })),
})

/** A bottle and its cheaper refill pack, and a large refill where `large` gives one. */
export const refills = (own: string, refill: readonly [string, number], large?: readonly [string, number]): Choices => {
  const named = (ru: string, en: string, size: string, priceJpy: number | null): Choice => {
    const { label } = readSize(size)
    return { label: { en: `${en}, ${label.en}`, ru: `${ru}, ${label.ru}` }, priceJpy, size }
  }
  const list = [named('Флакон', 'Bottle', own, null), named('Сменный блок', 'Refill', refill[0], refill[1])]
  if (large) list.push(named('Большой сменный блок', 'Large refill', large[0], large[1]))
  return { by: 'size', list }
}

/** Choices with prices of their own, such as sets of two and of five. */
export const priced = (
  by: ChoiceBy,
  ...list: readonly (readonly [ru: string, en: string, priceJpy: number | null])[]
): Choices => ({
  by,
  list: list.map(([ru, en, priceJpy]) => choiceOf([ru, en], priceJpy)),
})
