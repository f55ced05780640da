/** A product on its way in, whatever file it came from. */

export type ImportOption = {
  readonly reference: string
  readonly nameEn: string
  readonly nameRu: string
  readonly price: number
  readonly stock: number
  readonly weightG: number
}

export type ImportProduct = {
  /** What the source calls it; the same key is the same product in every later import. */
  readonly key: string
  readonly reference: string
  readonly nameEn: string
  readonly nameRu: string
  /** Kept exactly as given; made from the names when the source gives none. */
  readonly linkRewrite: string | null
  readonly brand: string | null
  /** Names of the categories from the top down, or one slug of this shop. */
  readonly category: readonly CategoryStep[]
  readonly currency: string
  /** Major units of `currency`. */
  readonly price: number
  readonly oldPrice: number | null
  readonly stock: number
  readonly weightG: number
  readonly amount: number | null
  readonly unit: string | null
  readonly sold: number
  readonly addedOn: string | null
  readonly summaryEn: string
  readonly summaryRu: string
  /** HTML as the source has it; it is sanitised before it is stored. */
  readonly descriptionEn: string
  readonly descriptionRu: string
  readonly composition: string
  readonly characteristics: readonly { readonly name: { readonly en: string; readonly ru: string }; readonly value: string }[]
  readonly optionName: { readonly en: string; readonly ru: string } | null
  readonly options: readonly ImportOption[]
}

/** A category by the slug that the shop knows it by, with names for the case that it does not. */
export type CategoryStep = { readonly slug: string; readonly nameEn: string; readonly nameRu: string }

/** One row of a source: a product, or the reason why it is none. */
export type ImportRow =
  | { readonly line: number; readonly product: ImportProduct; readonly warnings: readonly string[] }
  | { readonly line: number; readonly reason: string }
