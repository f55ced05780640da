import { useEffect, useState } from 'react'
import { COMMENT_MAX_LENGTH } from '../../../../shared/constants.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { createStore } from '../../../stores/store.ts'

export type OrderDraft = {
  readonly comment: string
  /** Consent to the processing of personal data (R5.12). */
  readonly agree: boolean
  /** The acknowledgment of clause 7.14 (R5.13). */
  readonly duty: boolean
}

const EMPTY: OrderDraft = { comment: '', agree: false, duty: false }
/** The name of the draft. */
export const ORDER_DRAFT = 'checkout'

/** What the backend keeps nowhere before there is an order. It outlives a reload and signing in, and goes with the order. */
export const useOrderDraft = () => {
  const { drafts } = useStores()
  const [store] = useState(() => createStore<OrderDraft>(EMPTY))
  const draft = useStoreValue(store, (state) => state)
  // Read after hydration: drafts are in the browser's storage.
  useEffect(() => {
    const { comment, agree, duty } = drafts.read(ORDER_DRAFT)
    if (typeof comment === 'string')
      Object.assign(store.state, { comment: comment.slice(0, COMMENT_MAX_LENGTH), agree: agree === true, duty: duty === true })
    return drafts.watch(() => Object.assign(store.state, EMPTY))
  }, [drafts, store])
  return {
    draft,
    change: (part: Partial<OrderDraft>) => {
      Object.assign(store.state, part)
      drafts.write(ORDER_DRAFT, { ...store.state })
    },
  }
}
