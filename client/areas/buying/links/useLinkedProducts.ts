import { useStores } from '../../../hooks/useStores.ts'
import { useLoad } from '../../../hooks/useLoad.ts'
import { loadPart } from '../../../loading/loadChunk.ts'
import { productsOfLink, useProductsWait } from '../../../flows/linkCookies.ts'
import type { Linked } from './takeLinkedProducts.ts'

export type LinkedProductsState = {
  /** Goods of a link wait for the cart. */
  readonly isLoading: boolean
  /** They could not be asked for. */
  readonly isFailed: boolean
  readonly retry: (() => void) | null
  /** What has come of them; null before, and when no link brought any. */
  readonly result: Linked | null
}

/** Puts what a link has brought into the cart, once that is known. */
export const useLinkedProducts = (known: boolean): LinkedProductsState => {
  const stores = useStores()
  const isWaiting = useProductsWait()
  const { state, value, retry } = useLoad(known ? 'goods' : null, async (signal): Promise<Linked | null> => {
    const link = productsOfLink()
    if (link === null) return null
    const { takeLinkedProducts: takeLinkedGoods } = await loadPart(() => import('./takeLinkedProducts.ts'))
    return takeLinkedGoods(link, stores, signal)
  })
  return { isLoading: isWaiting && state !== 'failed', isFailed: state === 'failed', retry, result: value }
}
