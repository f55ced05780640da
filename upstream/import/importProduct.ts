/** A product on its way in. Whatever is undefined the file says nothing about: a product that is in the shop keeps what it has. */

/** When a discount holds, as days; null for no limit. */
export type Period = { readonly from: string | null; readonly to: string | null }

/** One text in both languages of the shop. */
export type Bilingual = { readonly en: string; readonly ru: string }

/** A brand, tag or usage: by its name, which is made when it is missing, or by the slug of one that the shop has. */
export type Label = string | { readonly slug: string }

/** What a discount takes off a price. */
export type Discount = { readonly reduced: (listed: number) => number; readonly period: Period }

export type ImportOption = {
  /** The option keeps its id by this, so carts and orders go on meaning the same one. */
  readonly reference: string
  readonly name: Bilingual
  /** Price without a discount, in major units of the import's currency. */
  readonly listed: number
  /** Undefined: that of its product. */
  readonly discount?: Discount | null
  /** Pieces in the warehouse; may be negative. */
  readonly stock: number | undefined
  /** Grams beside its product's weight. */
  readonly weightImpactG: number
  /** `#rrggbb` of a shade; null for none, undefined when nothing is said of it. */
  readonly color?: string | null
}

/** The names of a category from the top down; or, with one step that has a slug only, a category that the shop has. */
export type CategoryPath = readonly CategoryStep[]
export type CategoryStep = { readonly name: string } | { readonly slug: string }

type Characteristic = { readonly name: Bilingual; readonly value: Bilingual }

export type ImportProduct = {
  /** What the source calls it; the same key is the same product in every later import. */
  readonly key: string
  readonly reference: string | undefined
  readonly nameEn: string
  readonly nameRu: string | undefined
  readonly nameJa?: string | undefined
  /** The type of package, by which certificates are told from goods; `imported` for a product that is new and says none. */
  readonly type?: string | undefined
  /** Kept exactly as given; made from the names when the source gives none. Only a new product takes it. */
  readonly linkRewrite: string | null
  readonly brand: Label | null | undefined
  /** The first is the product's own, the others are those in which it stands as well. */
  readonly categories: readonly CategoryPath[]
  readonly currency: string
  /** Price without a discount, in major units of `currency`. */
  readonly listed: number
  readonly discount: Discount | null
  /** Pieces in the warehouse when the file was written; may be negative. */
  readonly stock: number | undefined
  /** Grams. */
  readonly weightG: number | undefined
  /** Pieces that one order may hold; null for no limit. */
  readonly qtyLimit?: number | null | undefined
  /** Why a parcel service may refuse it; null for nothing. */
  readonly ship?: string | null | undefined
  readonly content: { readonly amount: number; readonly unit: string } | null | undefined
  /** Pieces sold elsewhere; counts for a new product only, later the shop's own sales do. */
  readonly sold: number | undefined
  readonly addedOn: string | undefined
  readonly summaryEn: string | undefined
  readonly summaryRu: string | undefined
  /** HTML, sanitised. */
  readonly descriptionEn: string | undefined
  readonly descriptionRu: string | undefined
  readonly compositionEn: string | undefined
  readonly compositionRu?: string | undefined
  readonly howToUseEn?: string | undefined
  readonly howToUseRu?: string | undefined
  readonly characteristics: readonly Characteristic[] | undefined
  readonly tags: readonly Label[] | undefined
  readonly usages?: readonly Label[] | undefined
  /** Null for a product that has none. */
  readonly options: { readonly name: Bilingual; readonly list: readonly ImportOption[] } | null | undefined
  /** Addresses or names of files as the source has them. */
  readonly images: readonly string[] | undefined
}

/** One row of a source: a product, one that is no longer for sale, or the reason why it is neither. */
export type ImportRow =
  | { readonly line: number; readonly key: string; readonly product: ImportProduct; readonly warnings: readonly string[] }
  | { readonly line: number; readonly key: string; readonly offSale: string }
  | { readonly line: number; readonly key: string | null; readonly reason: string }
