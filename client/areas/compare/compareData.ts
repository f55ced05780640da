import type { Id } from '../../../shared/api/shapes.ts'
import type { Product } from '../../../shared/model/fullProduct.ts'
import { href } from '../../../shared/routes.ts'

export type ComparedProduct = Product & { readonly ingredients: readonly string[] }

export type CompareData = {
  readonly products: readonly ComparedProduct[]
  /** Ids without a product: deleted or never used. */
  readonly missing: readonly Id[]
  /** Number of products in the address above the maximum of a comparison. */
  readonly leftOut: number
  /** Show only the rows in which the products differ. */
  readonly differencesOnly: boolean
}

/** The address with the ids of the products; `diff` shows only the rows that differ. */
export const addressOf = (products: readonly { readonly id: Id }[], differencesOnly: boolean): string =>
  href('compare', null, { ids: products.map(({ id }) => id).join(','), diff: differencesOnly ? 1 : undefined })

export const swapped = <T>(list: readonly T[], one: number, other: number): readonly T[] =>
  list.map((entry, at) => (at === one ? list[other] : at === other ? list[one] : entry) ?? entry)
