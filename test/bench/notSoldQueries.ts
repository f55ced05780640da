/**
 * Queries for products that the shop does not sell, written before they were run. The search returns no result, or similar products with
 * the word that was left out.
 */
import type { Meant } from './searchQueries.ts'

/** The query, and what may be offered instead; null when there is no similar product. */
export type NotSold = readonly [text: string, near: Meant | null]

export const NOT_SOLD: readonly NotSold[] = [
  // for children
  ['пеленки', null],
  ['пелёнки одноразовые', { type: 'dtape dpant pads' }],
  ['коляска', null],
  ['детская кроватка', { name: /детск/i }],
  ['кукла', null],
  // home
  ['лампочка', null],
  ['пылесос', null],
  ['утюг', null],
  ['шторы', null],
  ['матрас', null],
  ['краска для стен', { type: 'dye gray' }],
  ['горшок для цветов', null],
  ['батарейки', null],
  ['холодильник', { type: 'air' }],
  // food
  ['корм для кошек', null],
  ['корм для собак', null],
  ['кофе в зернах', { type: 'drip vac' }],
  ['водка', null],
  ['сыр', null],
  ['палочки для суши', { type: 'bento air' }],
  // clothes, things
  ['зонт', null],
  ['кошелек', null],
  ['купальник', null],
  ['колготки', null],
  ['рюкзак', null],
  ['кимоно', null],
  ['наручные часы', null],
  ['велосипед', null],
  ['тетрадь', null],
  ['контактные линзы', null],
  // brands of others, typing mistakes, other alphabets and keyboard layouts
  ['биодерма', null],
  ['пылисос', null],
  ['velosiped', null],
  ['gsktcjc', null],
  // English
  ['stroller', null],
  ['umbrella', null],
  ['laptop', null],
  ['dog food', null],
  ['mattress', null],
  ['contact lenses', null],
]
