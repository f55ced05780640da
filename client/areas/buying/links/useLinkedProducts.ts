import { useStores } from '../../../hooks/useStores.ts'
import { useLoad } from '../../../hooks/useLoad.ts'
import { loadPart } from '../../../loading/loadChunk.ts'
import { productsOfLink, useProductsWait } from '../../../flows/linkCookies.ts'
import type { Linked } from './takeLinkedProducts.ts'

export type LinkedProductsState = {
  /** Products of a link are waiting for the cart. */
  readonly isLoading: boolean
  /** They could not be loaded. */
  readonly isFailed: boolean
  readonly retry: (() => void) | null
  /** The result; null before, and when there were no products of a link. */
  readonly result: Linked | null
}

/** Adds the products of a link to the cart, once the cart is known. */
export const useLinkedProducts = (known: boolean): LinkedProductsState => {
  const stores = useStores()
  const isWaiting = useProductsWait()
  const { state, value, retry } = useLoad(known ? 'products' : null, async (signal): Promise<Linked | null> => {
    const link = productsOfLink()
    if (link === null) return null
    const { takeLinkedProducts } = await loadPart(() => import('./takeLinkedProducts.ts'))
    return takeLinkedProducts(link, stores, signal)
  })
  return { isLoading: isWaiting && state !== 'failed', isFailed: state === 'failed', retry, result: value }
}
