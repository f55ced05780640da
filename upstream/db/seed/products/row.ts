import type { Bilingual } from '../types.ts'

/** What an option chooses; the names stand in `options.ts`. */
export type ChoiceBy = 'size' | 'shade' | 'scent' | 'colour' | 'value' | 'strength' | 'taste' | 'set'

/** One choice beside its price in yen (`null`: the product's own) and its size where it has another one. */
export type Choice = { readonly label: Bilingual; readonly priceJpy: number | null; readonly size: string | null }

export type Choices = { readonly by: ChoiceBy; readonly list: readonly Choice[] }

/** What a row may say beyond its nine columns. Whatever it leaves out is worked out by `buildProduct`. */
export type Extra = {
  readonly slug?: string
  readonly choices?: Choices
  readonly tags?: readonly string[]
  readonly usage?: readonly string[]
  readonly category?: string
  readonly alsoIn?: readonly string[]
  readonly oldPriceJpy?: number | null
  readonly stock?: number
  readonly qtyLimit?: number
  readonly weightG?: number
  readonly ship?: 'luxury' | 'flammable' | 'battery' | null
  readonly addedOn?: string
  readonly sold?: number
}

/** One product: the names are written by hand and whole but for the size, which is added. The theme is a key of `THEMES`, '' for none. */
export type ProductRow = readonly [
  brand: string,
  kind: string,
  theme: string,
  size: string,
  priceJpy: number,
  ru: string,
  en: string,
  summaryRu: string,
  summaryEn: string,
  extra?: Extra,
]
