/** The tray: up to four products that a shopper has marked to be compared. */
import { sameId } from './sameId.ts'
import type { Id } from '../api/shapes.ts'
import { COMPARED_MAX } from '../constants.ts'
import type { RememberedProduct } from './rememberedProduct.ts'

type List = readonly RememberedProduct[]

export const withoutProduct = (list: List, id: Id): List => list.filter((one) => !sameId(one.id, id))

/** The list after a press of a product's mark: without the product that is in it, else with it at the end; null when there is no room. */
export const toggledProduct = (list: List, product: RememberedProduct): List | null => {
  const without = withoutProduct(list, product.id)
  if (without.length < list.length) return without
  return list.length < COMPARED_MAX ? [...list, product] : null
}
