import { useEffect, useState } from 'react'
import { isReachable, storedAt } from '../flows/connection.ts'
import { retryUntil } from '../flows/retryUntil.ts'
import { isWriting } from '../loading/loadChunk.ts'

/** How often to look whether somebody still writes, in ms. */
const LOOK_AGAIN_MS = 2000

type Kept = {
  /** When it came from the server, in ms. */
  readonly at: number
  /** Whether there was a connection when it was opened, and the shop did not answer. */
  readonly isSilent: boolean
}

/**
 * What this page is, when it is a kept one; null for one that has just come from the server. It is loaded anew as soon as the shop can be
 * reached and nobody writes in it, and, while
 * `isHeld`, not before: what it sends waits for an answer, or its failure has to be read.
 */
export const useCachedPage = (isOnline: boolean, isHeld: boolean): Kept | null => {
  const [kept] = useState<Kept | null>(() => {
    const at = storedAt()
    return at === null ? null : { at, isSilent: navigator.onLine }
  })
  const [isBack, setBack] = useState(false)
  const isWaiting = kept !== null && isOnline
  const isSilent = kept?.isSilent === true
  useEffect(() => {
    if (!isWaiting) return undefined
    const back = () => setBack(true)
    // A shop that has just kept a page waiting for long is given time.
    if (!isSilent) void isReachable().then((is) => is && back())
    return retryUntil(isReachable, back)
  }, [isWaiting, isSilent])

  const mayReload = isBack && !isHeld
  useEffect(() => {
    if (!mayReload) return undefined
    const look = () => {
      if (!isWriting()) window.location.reload()
    }
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [mayReload])
  return kept
}
