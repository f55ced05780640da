import { getProductsById } from '../../../../shared/api/product.ts'
import { toProduct } from '../../../../shared/model/wholeProduct.ts'
import { readLinkedGoods } from '../../../../shared/rules/shopLinks.ts'
import { useApi } from '../../../hooks/useApi.ts'
import { useLoad } from '../../../hooks/useLoad.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { forgetGoodsOfLink, goodsOfLink, useGoodsOfLink } from '../../../flows/linkCookies.ts'
import { linkedLines, type LinkedLines } from './linkedLines.ts'

/** The most products that one call gives (contract). */
const PRODUCTS_AT_ONCE = 4

export type LinkedGoodsState = {
  /** Goods of a link wait for the cart. */
  readonly isLoading: boolean
  /** They could not be asked for. */
  readonly isFailed: boolean
  readonly retry: () => void
  /** What has come of them; null before, and when no link brought any. */
  readonly result: LinkedLines | null
}

/**
 * Puts what a link has brought into the cart, once: the goods are forgotten in the moment in which they become lines, so that
 * neither a reload nor another tab adds them again, and a page that is left before keeps them for the next.
 */
export const useLinkedGoods = (known: boolean): LinkedGoodsState => {
  const api = useApi()
  const { cart } = useStores()
  const isWaiting = useGoodsOfLink() !== null
  const { state, value, retry } = useLoad(known ? 'goods' : null, async (signal) => {
    const wanted = goodsOfLink()
    if (wanted === null) return null
    const goods = readLinkedGoods(wanted)
    const ids = [...new Set(goods.map(({ id }) => id))]
    const parts = Array.from({ length: Math.ceil(ids.length / PRODUCTS_AT_ONCE) }, (_, at) =>
      ids.slice(at * PRODUCTS_AT_ONCE, (at + 1) * PRODUCTS_AT_ONCE),
    )
    const answers = await Promise.all(parts.map((part) => api.call(getProductsById, { query: { ids: part.join(',') }, signal })))
    // The page may have been left, and another tab may have been faster.
    if (signal.aborted || goodsOfLink() !== wanted) return null
    forgetGoodsOfLink()
    const made = linkedLines(
      goods,
      answers.flatMap(({ data }) => data.map(toProduct)),
    )
    for (const line of made.lines) cart.add(line)
    return made
  })
  return { isLoading: isWaiting && state !== 'failed', isFailed: state === 'failed', retry, result: value }
}
