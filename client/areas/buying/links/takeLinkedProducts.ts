/** Adds the products of a link to the cart. Loaded only for such links. */
import { getProductsById } from '../../../../shared/api/product.ts'
import { isSameItem } from '../../../../shared/model/guestCart.ts'
import { toProduct } from '../../../../shared/model/fullProduct.ts'
import { readLinkedProducts } from '../../../../shared/rules/shopLinks.ts'
import { forgetProductsOfLink, productsOfLink } from '../../../flows/linkCookies.ts'
import type { Stores } from '../../../stores/createStores.ts'
import { takeBack, type Added } from './linkEffects.ts'
import { linkedLines, type LinkedLines } from './linkedLines.ts'

/** Maximum number of products that one call returns (contract). */
const PRODUCTS_AT_ONCE = 4

/** A product that the cart accepts in a smaller quantity than requested (R5.21). */
type Fewer = { readonly name: string; readonly count: number; readonly requested: number }

export type Linked = LinkedLines & {
  readonly fewer: readonly Fewer[]
  /** Takes the added units out of the cart again. */
  readonly undo: () => void
}

/**
 * Adds the products once: they are deleted from storage when they become lines, so that neither a reload nor another tab adds
 * them again; a page that is left earlier leaves them for the next one. Null when the products are no longer in storage. Throws
 * `ApiError`.
 */
export const takeLinkedProducts = async (
  link: string,
  { api, cart, exclusive }: Pick<Stores, 'api' | 'cart' | 'exclusive'>,
  signal: AbortSignal,
): Promise<Linked | null> => {
  const products = readLinkedProducts(link)
  const ids = [...new Set(products.map(({ id }) => id))]
  const parts = Array.from({ length: Math.ceil(ids.length / PRODUCTS_AT_ONCE) }, (_, at) =>
    ids.slice(at * PRODUCTS_AT_ONCE, (at + 1) * PRODUCTS_AT_ONCE),
  )
  const answers = await Promise.all(parts.map((part) => api.call(getProductsById, { query: { ids: part.join(',') }, signal })))
  const made = linkedLines(
    products,
    answers.flatMap(({ data }) => data.map(toProduct)),
  )
  // Two tabs with simultaneous answers need a lock: each is a process of its own, and would find the products still in storage.
  return exclusive(async () => {
    // The page may have been left, or another tab may have been faster.
    if (signal.aborted || productsOfLink() !== link) return null
    forgetProductsOfLink()
    const fewer: Fewer[] = []
    const added: Added[] = []
    const lines = made.lines.filter((line) => {
      const there = cart.state.lines.find((one) => isSameItem(one, line))?.qty ?? 0
      const requested = there + (line.qty ?? 1)
      const count = cart.add({ ...line, qty: requested - there })
      if (count > there) added.push({ line, by: count - there })
      if (count < requested) fewer.push({ name: line.product.name, count, requested })
      return count > there
    })
    return { ...made, lines, fewer, undo: () => takeBack(cart, added) }
  })
}
