import { useEffect } from 'react'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'

/** Tells what the backend's cart did not take: a change, wherever it was made, or products that a guest had put in. */
export const CartFault = () => {
  const t = useT()
  const { cart, notices } = useStores()
  const failure = useStoreValue(cart, (state) => state.failure)
  useEffect(() => {
    // The message stays when the cart changes: later presses do not make up for the one that failed.
    if (failure && !failure.isTold)
      notices.show({
        tone: 'error',
        text: failure.message || t('ui.failed'),
        action: failure.retry && { label: t('ui.retry'), run: failure.retry },
      })
  }, [failure, notices, t])
  const notTaken = useStoreValue(cart, (state) => state.notTaken)
  useEffect(() => {
    if (notTaken.length > 0) notices.show({ tone: 'error', text: t('card.notTaken', { names: notTaken.join(', ') }) })
  }, [notTaken, notices, t])
  return null
}
