import { useStores } from '../../../hooks/useStores.ts'
import { useLoad } from '../../../hooks/useLoad.ts'
import { loadPart } from '../../../loading/loadChunk.ts'
import { goodsOfLink, useGoodsWait } from '../../../flows/linkCookies.ts'
import type { Linked } from './takeLinkedGoods.ts'

export type LinkedGoodsState = {
  /** Goods of a link wait for the cart. */
  readonly isLoading: boolean
  /** They could not be asked for. */
  readonly isFailed: boolean
  readonly retry: (() => void) | null
  /** What has come of them; null before, and when no link brought any. */
  readonly result: Linked | null
}

/** Puts what a link has brought into the cart, once that is known. */
export const useLinkedGoods = (known: boolean): LinkedGoodsState => {
  const stores = useStores()
  const isWaiting = useGoodsWait()
  const { state, value, retry } = useLoad(known ? 'goods' : null, async (signal): Promise<Linked | null> => {
    const link = goodsOfLink()
    if (link === null) return null
    const { takeLinkedGoods } = await loadPart(() => import('./takeLinkedGoods.ts'))
    return takeLinkedGoods(link, stores, signal)
  })
  return { isLoading: isWaiting && state !== 'failed', isFailed: state === 'failed', retry, result: value }
}
