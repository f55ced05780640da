/** The tray: up to four products that a user has selected for comparison. */
import { sameId } from './sameId.ts'
import type { Id } from '../api/shapes.ts'
import { COMPARED_MAX } from '../constants.ts'
import type { RememberedProduct } from './rememberedProduct.ts'

type List = readonly RememberedProduct[]

export const withoutProduct = (list: List, id: Id): List => list.filter((one) => !sameId(one.id, id))

/** The list after toggling a product: removed when it is in the list, else appended; null when the list is full. */
export const toggledProduct = (list: List, product: RememberedProduct): List | null => {
  const without = withoutProduct(list, product.id)
  if (without.length < list.length) return without
  return list.length < COMPARED_MAX ? [...list, product] : null
}
