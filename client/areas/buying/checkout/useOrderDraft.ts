import { useEffect, useEffectEvent, useState } from 'react'
import { postCartComment } from '../../../../shared/api/cart.ts'
import { COMMENT_MAX_LENGTH } from '../../../../shared/constants.ts'
import { createOrderIntents, ORDER_INTENT_KEY } from '../../../flows/orderIntent.ts'
import { requestKey } from '../../../hooks/requestKey.ts'
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

type Kept = Omit<OrderDraft, 'comment'> & {
  /** A comment that the cart does not hold yet; null once it does. */ readonly comment: string | null
  /** What the cart may hold without surprise: the comment that this one was written from, and those that were sent since. */
  readonly known: readonly string[]
}

const EMPTY: Kept = { comment: null, known: [], agree: false, duty: false }
/** The name of the draft. */
export const ORDER_DRAFT = 'checkout'

/**
 * What goes into the order beside the cart. The comment is kept with the cart (`inCart`, null where the backend keeps none), so that it follows
 * to another device; until the backend has it, and for the consents, it is a draft of this tab, which outlives a reload and signing in, and ends with
 * the next order of this browser, whichever tab places it. A draft never takes the place of what was written on another device since it was begun:
 * `other` is that comment, until the shopper has said which one counts.
 */
export const useOrderDraft = (inCart: string | null) => {
  const { cart, drafts, storage } = useStores()
  const isStored = useFeature('cartExtras')
  const [store] = useState(() => createStore(EMPTY))
  const [{ last }] = useState(() => createOrderIntents(storage, requestKey))
  const { comment, agree, duty } = useStoreValue(store, (state) => state)
  /** What was written elsewhere since the draft was begun. */
  const otherIn = () => {
    const draft = store.state
    return draft.comment !== null && inCart !== draft.comment && !draft.known.includes(inCart ?? '') ? inCart || null : null
  }
  const change = (part: Partial<Kept>) => {
    Object.assign(store.state, part)
    drafts.write(ORDER_DRAFT, { ...store.state, after: last() })
  }
  const write = (written: string) => change({ comment: written, ...(store.state.comment === null && { known: [inCart ?? ''] }) })
  const save = () => {
    const written = store.state.comment
    if (!isStored || written === null || inCart === null || otherIn() !== null) return
    change({ known: [...store.state.known, written] })
    let isKept = false
    cart.ask({
      kind: 'comment',
      // What fails stays a draft, which goes with the order all the same: it keeps no order back.
      send: async (api) => {
        try {
          const { data } = await api.call(postCartComment, { body: { comment: written, before: inCart } })
          isKept = true
          return data
        } catch {
          return null
        }
      },
      done: () => {
        if (isKept && store.state.comment === written) change({ comment: null })
      },
    })
  }
  const saveDraft = useEffectEvent(save)
  // Read after hydration: drafts are in the browser's storage.
  useEffect(() => {
    const isOver = () => (drafts.read(ORDER_DRAFT)['after'] ?? null) !== last()
    const { comment: written, known: before, agree, duty } = isOver() ? {} : drafts.read(ORDER_DRAFT)
    // A box that was ticked before hydration keeps its tick, and React hears of no change.
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
  // After the draft was read, and whenever the cart turns out to hold what an answer that was lost has brought there.
  useEffect(() => saveDraft(), [inCart])
  return {
    draft: { agree, duty, comment: comment ?? inCart ?? '' },
    change,
    write,
    save,
    other: otherIn(),
    /** Says which one counts: that of the field, or that of the cart. */
    decide: (isMine: boolean) => {
      change(isMine ? { known: [inCart ?? ''] } : { comment: null })
      save()
    },
  }
}
