import { useEffect } from 'react'
import { href, routeOf } from '../../shared/routes.ts'
import { isStored, cachePage } from '../flows/serviceWorker.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import { useCurrent } from '../navigation/current.ts'
import { unitsOf } from '../stores/cartState.ts'

/** How long a page has to be visible before it is cached, in ms. */
const VIEWED_MS = 3000

/** Caches the viewed pages for the time without a connection, and the cart as soon as it has products. */
export const usePageCaching = (savesData: boolean): void => {
  const current = useCurrent()
  const { cart } = useStores()
  const hasProducts = useStoreValue(cart, (state) => unitsOf(state) > 0)
  const isOpen = current.kind === 'screen' && routeOf(current.name).access === 'public'
  const isFailed = current.kind === 'error'

  useEffect(() => {
    if (!isOpen || savesData) return undefined
    const timer = setTimeout(() => void cachePage(window.location.href), VIEWED_MS)
    return () => clearTimeout(timer)
  }, [current.key, isOpen, savesData])

  useEffect(() => (hasProducts && !savesData ? whenIdle(() => cachePage(href('cart'))) : undefined), [hasProducts, savesData])

  // Back and forward have changed the address before its screen was available: the offline page is a separate document.
  useEffect(() => {
    if (isFailed && !navigator.onLine)
      void isStored(window.location.href).then((isCached) => isCached && window.location.reload())
  }, [isFailed, current.key])
}
