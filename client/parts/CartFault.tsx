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
    if (!failure || failure.isTold) return undefined
    const { message, retry } = failure
    const id = notices.show({
      tone: 'error',
      text: message || t('ui.failed'),
      action: retry && { label: t('ui.retry'), run: retry },
    })
    // The cart has changed since: the message stays, but what it offers to try again does not.
    return () => notices.endAction(id)
  }, [failure, notices, t])
  const notTaken = useStoreValue(cart, (state) => state.notTaken)
  useEffect(() => {
    if (notTaken.length > 0) notices.show({ tone: 'error', text: t('card.notTaken', { names: notTaken.join(', ') }) })
  }, [notTaken, notices, t])
  return null
}
