import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { postCartComment } from '../../../../shared/api/cart.ts'
import { COMMENT_MAX_LENGTH } from '../../../../shared/constants.ts'
import { createOrderIntents, ORDER_INTENT_KEY } from '../../../flows/orderIntent.ts'
import { randomKey } from '../../../../shared/randomKey.ts'
import { useFeature } from '../../../hooks/useFeature.ts'
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

type StoredDraft = Omit<OrderDraft, 'comment'> & {
  /** A comment that the cart does not contain yet; null once it does. */ readonly comment: string | null
  /** Comments of the cart that are no conflict: the one on which this one is based, and those sent since. */
  readonly known: readonly string[]
}

const EMPTY: StoredDraft = { comment: null, known: [], agree: false, duty: false }
/** The name of the draft. */
export const ORDER_DRAFT = 'checkout'

/**
 * The parts of an order besides the cart. The comment is stored with the cart (`inCart`, null when the backend stores none), so
 * that it is available on other devices. Until the backend has it, and for the consents, it is a draft of this tab; the draft
 * survives a reload and login, and ends with the next order of this browser in any tab. A draft never overwrites a comment
 * written on another device since: `other` is that comment, until the user chooses one.
 */
export const useOrderDraft = (inCart: string | null) => {
  const { cart, drafts, storage } = useStores()
  const isStored = useFeature('cartExtras')
  const [store] = useState(() => createStore(EMPTY))
  const [{ last }] = useState(() => createOrderIntents(storage, randomKey))
  const { comment, agree, duty } = useStoreValue(store, (state) => state)
  /** The comment written elsewhere since the draft was begun. */
  const otherIn = () => {
    const draft = store.state
    return draft.comment !== null && inCart !== draft.comment && !draft.known.includes(inCart ?? '') ? inCart || null : null
  }
  const change = (part: Partial<StoredDraft>) => {
    Object.assign(store.state, part)
    drafts.write(ORDER_DRAFT, { ...store.state, after: last() })
  }
  const write = (written: string) => change({ comment: written, ...(store.state.comment === null && { known: [inCart ?? ''] }) })
  /** The comment that is queued. */
  const saving = useRef<string | null>(null)
  const save = () => {
    const written = store.state.comment
    if (!isStored || written === null || inCart === null || otherIn() !== null || saving.current === written) return
    saving.current = written
    change({ known: [...store.state.known, written] })
    const after = last()
    let isSaved = false
    cart.enqueue({
      kind: 'comment',
      // A comment that fails to be saved stays a draft and is sent with the order: it does not block the order.
      send: async (api) => {
        // An order was placed since, with the comment: the cart is another one.
        if (last() !== after) return null
        try {
          const { data } = await api.call(postCartComment, { body: { comment: written, before: inCart } })
          isSaved = true
          return data
        } catch {
          return null
        }
      },
      done: () => {
        if (saving.current === written) saving.current = null
        if (isSaved && store.state.comment === written) change({ comment: null })
      },
    })
  }
  const saveDraft = useEffectEvent(save)
  // Read after hydration: drafts are in the browser's storage.
  useEffect(() => {
    const isOver = () => (drafts.read(ORDER_DRAFT)['after'] ?? null) !== last()
    const { comment: written, known: before, agree, duty } = isOver() ? {} : drafts.read(ORDER_DRAFT)
    // A box that was ticked before hydration stays ticked, and React receives no change event.
    const isTicked = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.checked === true
    Object.assign(store.state, {
      agree: agree === true || isTicked('agree'),
      duty: duty === true || isTicked('duty_acknowledged'),
    })
    if (typeof written === 'string')
      Object.assign(store.state, {
        comment: written.slice(0, COMMENT_MAX_LENGTH),
        known: Array.isArray(before) ? before.filter((text) => typeof text === 'string') : [],
      })
    // A user who switches to another device leaves this one without a blur event.
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
  // Runs after the draft was read, and whenever the cart's comment changes, e.g. after an answer that was lost.
  useEffect(() => saveDraft(), [inCart])
  return {
    draft: { agree, duty, comment: comment ?? inCart ?? '' },
    change,
    write,
    save,
    other: otherIn(),
    /** Chooses the comment in the field (true) or the one in the cart. */
    decide: (isMine: boolean) => {
      change(isMine ? { known: [inCart ?? ''] } : { comment: null })
      save()
    },
  }
}
