import { sameId } from './sameId.ts'
import type { Id } from '../api/shapes.ts'
import { COMPARED_MAX } from '../constants.ts'
import { withoutProduct } from './comparedList.ts'
import type { RememberedProduct } from './rememberedProduct.ts'

/**
 * The list with a product in the place of another. Where another tab has taken that one out meanwhile, or has put this one in, the
 * product still stands in the list once, as long as there is room.
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
