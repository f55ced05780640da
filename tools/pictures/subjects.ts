/** Converts products of the catalogue to subjects: the words on the package, its brand, its backdrop. */
import type { Catalogue, ProductEntry } from '../../upstream/import/folder/catalogueFiles.ts'
import { brandSystem } from './brands.ts'
import type { Subject } from './design.ts'
import type { Tint } from './files.ts'
import { wordsOf } from './kinds.ts'

type Unit = NonNullable<ProductEntry['unit']>

const UNITS: Readonly<Record<Unit, string>> = {
  ml: 'mL',
  g: 'g',
  pcs: '個',
  sachets: '包',
  l: 'L',
  kg: 'kg',
  m: 'm',
  cm: 'cm',
}

/** Japanese counters depend on the counted objects: sheets, bottles, items. */
const COUNTERS: Readonly<Record<string, string>> = {
  mask: '枚入',
  wipes: '枚入',
  mfw: '枚入',
  pmask: '枚入',
  pads: '枚入',
  dtape: '枚',
  dpant: '枚',
  cotton: '枚入',
  patch: '枚入',
  cool: '枚入',
  steam: '枚入',
  strips: '枚入',
  epatch: '枚入',
  towel: '枚',
  tb: '本',
  tonic: '本',
  browr: '本入',
  coll: '粒',
  skv: '粒',
  mv: '粒',
  joint: '粒',
  dig: '粒',
  dsup: '粒',
  mw: '粒',
  bath: '錠',
  bathc: '錠',
  dtea: '袋',
  tea: '袋',
  hfood: '袋',
  kitc: '袋',
}

/** When one kind counts different objects, the noun determines the counter. */
const NOUN_COUNTERS: readonly (readonly [noun: RegExp, counter: string])[] = [
  [/ドリンク$/, '本'],
  [/お香$/, '本'],
  [/線香$/, '巻'],
  [/(シート|クロス|替刃)$/, '枚入'],
]

type Pictured = Pick<ProductEntry, 'slug' | 'brand' | 'type' | 'nameJa' | 'amount' | 'unit'>

/** The amount as a Japanese package states it: `170mL`, `7枚入`. */
function amountOf({ amount = 1, unit = 'pcs', type = '', nameJa = '' }: Pictured) {
  if (unit !== 'pcs') return `${amount}${UNITS[unit]}`
  const counter = NOUN_COUNTERS.find(([noun]) => noun.test(nameJa))?.[1] ?? COUNTERS[type] ?? UNITS.pcs
  return amount === 1 ? '' : `${amount}${counter}`
}

/** `nameJa` consists of brand, theme and noun; the label separates them. */
function labelWords(nameJa: string, brandJa: string, kind: string) {
  const parts = nameJa.split(' ').filter((part) => part && part !== brandJa)
  const noun = parts.at(-1) ?? wordsOf(kind).name
  const theme = parts.length > 1 ? (parts[0] ?? '') : ''
  return { name: noun, theme: theme === noun ? '' : theme }
}

/** A product as a subject. */
export function subjectOf(product: Pictured, brand: Catalogue['brands'][number] | undefined): Subject {
  const { type: kind = '', nameJa = '' } = product
  const slug = product.brand ?? ''
  const ja = brand?.nameJa ?? slug
  return {
    key: product.slug,
    kind,
    brand: { slug, ja, latin: (brand?.name ?? slug).toUpperCase() },
    words: { ...labelWords(nameJa, ja, kind), english: wordsOf(kind).english, amount: amountOf(product) },
  }
}

/** Backdrop of a product's pictures: that of its brand, so that all pictures of a brand match. */
export const tintOf = (product: { readonly brand: string | null }): Tint => brandSystem(product.brand ?? '').tint
