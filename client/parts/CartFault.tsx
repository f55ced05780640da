import { useEffect } from 'react'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'

/**
 * Reports cart failures as toasts: a change that failed, wherever it was made, a cart that the browser does not store, and a guest's products
 * that the backend refused.
 */
export const CartFault = () => {
  const t = useT()
  const { cart, notices } = useStores()
  const failure = useStoreValue(cart, (state) => state.failure)
  useEffect(() => {
    // The message stays when the cart changes: later changes do not repeat the failed one.
    if (failure && !failure.isReported)
      notices.show({
        tone: 'error',
        text: failure.message || t(failure.isUnstored ? 'card.notStored' : 'ui.failed'),
        action: failure.retry && { label: t('ui.retry'), run: failure.retry },
      })
  }, [failure, notices, t])
  const notTaken = useStoreValue(cart, (state) => state.notTaken)
  useEffect(() => {
    if (notTaken.length > 0) notices.show({ tone: 'error', text: t('card.notTaken', { names: notTaken.join(', ') }) })
  }, [notTaken, notices, t])
  return null
}
