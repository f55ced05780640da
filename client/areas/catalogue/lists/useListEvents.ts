import { useEffect, useRef, type MouseEvent } from 'react'
import type { TrackedItem } from '../../../../shared/analytics.ts'
import type { ProductCard } from '../../../../shared/model/product.ts'
import { href } from '../../../../shared/routes.ts'
import { useStores } from '../../../hooks/useStores.ts'

const itemOf = ({ id, reference, name, price }: ProductCard): TrackedItem => ({
  id,
  reference,
  name,
  price: { current: price.current, iso_code: price.currency },
})

/**
 * Tracks a rendered list and, before the page is left, a press on one of its products (R1.14, R1.15). Appended pages are reported
 * separately. Returns the listener for clicks inside the list.
 */
export const useListEvents = (list: string, products: readonly ProductCard[]): ((event: MouseEvent) => void) => {
  const { track } = useStores()
  const reported = useRef<readonly ProductCard[]>([])
  useEffect(() => {
    const before = reported.current
    if (before === products) return
    reported.current = products
    const isLonger = before.length > 0 && before[0] === products[0] && products.length > before.length
    const fresh = isLonger ? products.slice(before.length) : products
    if (fresh.length > 0) track({ name: 'product_list', list, items: fresh.map(itemOf) })
  }, [list, products, track])

  return ({ target }) => {
    const path = target instanceof Element ? target.closest('a')?.getAttribute('href')?.split('#')[0] : undefined
    const product = path && products.find(({ slug }) => href('product', { productSlug: slug }) === path)
    if (product) track({ name: 'product_click', item: itemOf(product) })
  }
}
