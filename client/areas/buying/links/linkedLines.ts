import { sameId } from '../../../../shared/rules/sameId.ts'
import type { Id } from '../../../../shared/api/shapes.ts'
import type { Product } from '../../../../shared/model/fullProduct.ts'
import type { LinkedProducts } from '../../../../shared/rules/shopLinks.ts'
import { lineOfProduct } from '../../../parts/cartLine.ts'
import type { NewLine } from '../../../stores/cartStore.ts'

export type LinkedLines = {
  readonly lines: readonly NewLine[]
  /** Ids that the shop does not have. */
  readonly unknown: readonly Id[]
  readonly unavailable: readonly Product[]
  /** Products for which the link has no option or one that no longer exists. */
  readonly unchosen: readonly Product[]
}

/** The cart lines for the products of a link, and the products that cannot become a line. `products` are those that the shop has. */
export const linkedLines = (linked: readonly LinkedProducts[], products: readonly Product[]): LinkedLines => {
  const lines: NewLine[] = []
  const unknown = new Set<Id>()
  const unavailable = new Set<Product>()
  const unchosen = new Set<Product>()
  for (const { id, qty, option: optionId } of linked) {
    const product = products.find((one) => sameId(one.id, id))
    const option = product?.options.find((one) => sameId(one.id, optionId)) ?? null
    if (!product) unknown.add(id)
    else if (product.hasOptions && option === null) unchosen.add(product)
    else if (!(option ?? product).available) unavailable.add(product)
    else lines.push({ ...lineOfProduct(product, option), qty })
  }
  return { lines, unknown: [...unknown], unavailable: [...unavailable], unchosen: [...unchosen] }
}
