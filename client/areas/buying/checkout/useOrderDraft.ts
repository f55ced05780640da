import { useEffect, useEffectEvent, useState } from 'react'
import { postCartComment } from '../../../../shared/api/cart.ts'
import { COMMENT_MAX_LENGTH } from '../../../../shared/constants.ts'
import { createOrderIntents, ORDER_INTENT_KEY } from '../../../flows/orderIntent.ts'
import { requestKey } from '../../../hooks/requestKey.ts'
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

/** A comment that the cart does not hold yet; null once it does. */
type Kept = Omit<OrderDraft, 'comment'> & { readonly comment: string | null }

const EMPTY: Kept = { comment: null, agree: false, duty: false }
/** The name of the draft. */
export const ORDER_DRAFT = 'checkout'

/**
 * What goes into the order beside the cart. The comment is kept with the cart (`inCart`, null where the backend keeps none), so that it follows
 * to another device; until the backend has it, and for the consents, it is a draft of this tab, which outlives a reload and signing in, and ends with
 * the next order of this browser, whichever tab places it.
 */
export const useOrderDraft = (inCart: string | null) => {
  const { cart, drafts, storage } = useStores()
  const [store] = useState(() => createStore(EMPTY))
  const [{ last }] = useState(() => createOrderIntents(storage, requestKey))
  const { comment, ...consents } = useStoreValue(store, (state) => state)
  const change = (part: Partial<OrderDraft> | Pick<Kept, 'comment'>) => {
    Object.assign(store.state, part)
    drafts.write(ORDER_DRAFT, { ...store.state, after: last() })
  }
  const save = () => {
    const written = store.state.comment
    if (written === null || inCart === null) return
    cart.ask({
      kind: 'comment',
      send: async (api) => (await api.call(postCartComment, { body: { comment: written } })).data,
      // Without an answer it stays a draft, which goes with the order all the same.
      done: (error) => {
        if (error === null && store.state.comment === written) change({ comment: null })
      },
    })
  }
  const saveDraft = useEffectEvent(save)
  // Read after hydration: drafts are in the browser's storage.
  useEffect(() => {
    const isOver = () => (drafts.read(ORDER_DRAFT)['after'] ?? null) !== last()
    const { comment: written, agree, duty } = isOver() ? {} : drafts.read(ORDER_DRAFT)
    Object.assign(store.state, { agree: agree === true, duty: duty === true })
    if (typeof written === 'string') {
      Object.assign(store.state, { comment: written.slice(0, COMMENT_MAX_LENGTH) })
      saveDraft()
    }
    // Whoever takes up another device leaves this one without leaving the field.
    const hidden = () => {
      if (document.hidden) saveDraft()
    }
    document.addEventListener('visibilitychange', hidden)
    const empty = () => Object.assign(store.state, EMPTY)
    const ends = [drafts.watch(empty), storage.watch(ORDER_INTENT_KEY, () => isOver() && empty())]
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      for (const end of ends) end()
    }
  }, [drafts, last, storage, store])
  return { draft: { ...consents, comment: comment ?? inCart ?? '' }, change, save }
}
