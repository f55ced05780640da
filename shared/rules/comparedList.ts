/** The tray: up to four products that a shopper has marked to be compared. */
import { COMPARED_MAX } from '../constants.ts'
import type { RememberedProduct } from './rememberedProduct.ts'

type List = readonly RememberedProduct[]

export const withoutProduct = (list: List, id: number): List => list.filter((one) => one.id !== id)

/** The list after a press of a product's mark: without the product that is in it, else with it at the end; null when there is no room. */
export const toggledProduct = (list: List, product: RememberedProduct): List | null => {
  const without = withoutProduct(list, product.id)
  if (without.length < list.length) return without
  return list.length < COMPARED_MAX ? [...list, product] : null
}

/**
 * The list with a product in the place of another. Where another tab has taken that one out meanwhile, or has put this one in, the
 * product still stands in the list once, as long as there is room.
 */
export const replacedProduct = (list: List, id: number, product: RememberedProduct): List => {
  const others = withoutProduct(list, product.id)
  return others.some((one) => one.id === id)
    ? others.map((one) => (one.id === id ? product : one))
    : [...others, product].slice(0, COMPARED_MAX)
}
