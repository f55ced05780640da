import type { Id } from '../../../shared/api/shapes.ts'
import type { Product } from '../../../shared/model/product.ts'
import { href } from '../../../shared/routes.ts'

export type ComparedProduct = Product & { readonly ingredients: readonly string[] }

export type CompareData = {
  readonly products: readonly ComparedProduct[]
  /** Ids that the shop knows no product of: any more, or at all. */
  readonly gone: readonly Id[]
  /** How many more products the address names than can be compared. */
  readonly leftOut: number
  /** Only the lines in which the products differ. */
  readonly differencesOnly: boolean
}

/** The products' ids as the address holds them, `diff` for the lines that differ only. */
export const addressOf = (products: readonly { readonly id: Id }[], differencesOnly: boolean): string =>
  href('compare', null, { ids: products.map(({ id }) => id).join(','), diff: differencesOnly ? 1 : undefined })

/** The list with two of its entries in each other's place. */
export const swapped = <T>(list: readonly T[], one: number, other: number): readonly T[] =>
  list.map((entry, at) => (at === one ? list[other] : at === other ? list[one] : entry) ?? entry)
