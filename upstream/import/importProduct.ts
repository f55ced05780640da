import type { Characteristic } from '../catalogue/lists/characteristics.ts'
import type { OptionPlainValues, PlainValues } from './plainColumns.ts'

/** An imported product. An undefined field is missing in the file: an existing product retains its value. */

/** The first and last day of a discount; null for no limit. */
export type Period = { readonly from: string | null; readonly to: string | null }

/** One text in both languages of the shop. */
export type Bilingual = { readonly en: string; readonly ru: string }

/** A brand, tag or usage: by name, created if missing, or by the slug of an existing one. */
export type Label = string | { readonly slug: string }

/** The reduction of a price, and its period. */
export type Discount = { readonly reduced: (listed: number) => number; readonly period: Period }

export type ImportOption = {
  /** Identifies the option across imports, so that it retains its id and carts and orders stay valid. */
  readonly reference: string
  readonly name: Bilingual
  readonly plain: OptionPlainValues
  /** Price without a discount, in major units of the import's currency. */
  readonly listed: number
  /** Undefined: the discount of its product. */
  readonly discount?: Discount | null
  /** Stock in the warehouse; may be negative. */
  readonly stock: number | undefined
  /** Grams added to the product's weight. */
  readonly weightImpactG: number
  /** `#rrggbb` of a shade; null for none, undefined when the file does not contain it. */
  readonly color?: string | null
}

/** The names of a category from the root; or a single step with a slug, which names an existing category. */
export type CategoryPath = readonly CategoryStep[]
export type CategoryStep = { readonly name: string } | { readonly slug: string }

/** The characteristic of a column of its own; its value is null where the cell is empty. */
export type OwnCharacteristic = { readonly name: Bilingual; readonly value: Bilingual | null }

export type ImportProduct = {
  /** The key in the source; the same key is the same product in every later import. */
  readonly key: string
  readonly reference: string | undefined
  /** Undefined, like `categories`, in a price list: then the product must exist. */
  readonly nameEn: string | undefined
  readonly nameRu: string | undefined
  readonly plain: PlainValues
  /** The product type, which distinguishes certificates; by default `imported` for a new product. */
  readonly type?: string | undefined
  /** Used unchanged; made from the names when the source has none. Applies only to a new product. */
  readonly linkRewrite: string | null
  readonly brand: Label | null | undefined
  /** The first is the main category, the others are additional ones. */
  readonly categories: readonly CategoryPath[] | undefined
  readonly currency: string
  /** Price without a discount, in major units of `currency`. */
  readonly listed: number
  readonly discount: Discount | null
  /** Stock in the warehouse when the file was written; may be negative. */
  readonly stock: number | undefined
  /** Grams. */
  readonly weightG: number | undefined
  readonly content: { readonly amount: number; readonly unit: string } | null | undefined
  /** Units sold elsewhere; used only for a new product, later the shop counts its own sales. */
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
  /** Characteristics from columns of their own; they change those of the same name alone. */
  readonly ownCharacteristics?: readonly OwnCharacteristic[]
  readonly tags: readonly Label[] | undefined
  readonly usages?: readonly Label[] | undefined
  /** Null for a product without options. */
  readonly options: { readonly name: Bilingual; readonly list: readonly ImportOption[] } | null | undefined
  /** Addresses or file names as in the source. */
  readonly images: readonly string[] | undefined
}

/**
 * One row of a source: a product, a product that is off sale, or the reason why the row is skipped or refused. `byCode`:
 * the source has no ids, `key` is an article number or a GTIN.
 */
export type ImportRow =
  | {
      readonly line: number
      readonly key: string
      readonly byCode?: boolean
      readonly product: ImportProduct
      readonly warnings: readonly string[]
    }
  | { readonly line: number; readonly key: string; readonly byCode?: boolean; readonly offSale: string }
  | { readonly line: number; readonly key: string | null; readonly byCode?: boolean; readonly reason: string }
