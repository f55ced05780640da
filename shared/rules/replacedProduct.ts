import { sameId } from './sameId.ts'
import type { Id } from '../api/shapes.ts'
import { COMPARED_MAX } from '../constants.ts'
import { withoutProduct } from './comparedList.ts'
import type { RememberedProduct } from './rememberedProduct.ts'

/**
 * The list with a product in the place of another. When another tab has removed the old one, or has added the new one, in the meantime, the
 * product still appears in the list once, as long as there is room.
 */
export const replacedProduct = (
  list: readonly RememberedProduct[],
  id: Id,
  product: RememberedProduct,
): readonly RememberedProduct[] => {
  const others = withoutProduct(list, product.id)
  return others.some((one) => sameId(one.id, id))
    ? others.map((one) => (sameId(one.id, id) ? product : one))
    : [...others, product].slice(0, COMPARED_MAX)
}
