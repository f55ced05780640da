import { useEffect } from 'react'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'

/** Tells of a change that the server's cart did not take, wherever it was made. */
export const CartFault = () => {
  const t = useT()
  const { cart, notices } = useStores()
  const failure = useStoreValue(cart, (state) => state.failure)
  useEffect(() => {
    if (failure) notices.show({ tone: 'error', text: failure.message || t('ui.failed') })
  }, [failure, notices, t])
  return null
}
