import { useEffect, useRef, useState } from 'react'
import type { Payment } from '../../../../shared/model/payment.ts'
import { useNavigation, type Outcome } from '../../../navigation/navigationContext.ts'

/** The first polling interval, its growth factor, and the longest interval, in ms. */
const FIRST_MS = 2000
const GROWTH = 1.5
const MAX_WATCH_MS = 30_000

const isFinal = (payment: Payment | null) => payment?.status === 'succeeded' || payment?.status === 'cancelled'

/**
 * Polls the status of a payment until it is final: with growing intervals, not while the tab is hidden, and at once when the tab
 * is visible again or restored from the back/forward cache. `loaded` is the last result of the screen, null after a failure; then
 * the payment stays unchanged and `failed` is true. `mayRetry` is false when another request would fail the same way.
 */
export const useWatchedPayment = (loaded: Payment | null, mayRetry = true) => {
  const { refresh } = useNavigation()
  const [known, setKnown] = useState(loaded)
  const [lastOutcome, setOutcome] = useState<Outcome>('shown')
  // New data is rendered at once, not after an effect.
  if (loaded !== null && loaded !== known) setKnown(loaded)
  const over = isFinal(known)
  const requestNow = useRef(() => {})

  useEffect(() => {
    if (over) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let pause = FIRST_MS
    let isStopped = false
    const plan = () => {
      clearTimeout(timer)
      if (!isStopped && !document.hidden) timer = setTimeout(() => void again(), pause)
    }
    const again = async () => {
      const outcome = await refresh()
      if (isStopped) return
      if (outcome !== 'cancelled') setOutcome(outcome)
      pause = Math.min(MAX_WATCH_MS, pause * GROWTH)
      plan()
    }
    const look = () => {
      clearTimeout(timer)
      pause = FIRST_MS
      if (!document.hidden) void again()
    }
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) look()
    }
    plan()
    requestNow.current = look
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', back)
    return () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', back)
    }
  }, [over, refresh])

  return {
    payment: known,
    failed: lastOutcome !== 'shown' || loaded === null,
    /** Requests the status at once and resets the interval; null when that cannot help. */
    retry: lastOutcome === 'broken' || !mayRetry ? null : () => requestNow.current(),
  }
}
