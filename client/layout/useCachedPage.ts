import { useEffect, useState } from 'react'
import { isReachable, storedAt } from '../flows/connection.ts'
import { retryUntil } from '../flows/retryUntil.ts'
import { isWriting } from '../loading/loadChunk.ts'

/** How often to check whether a form still has unsent input, in ms. */
const CHECK_MS = 2000

type CachedFacts = {
  /** When it was loaded from the server, in ms since 1970. */
  readonly at: number
  /** Whether there was a connection when it was opened, and the server did not answer. */
  readonly isSilent: boolean
}

/**
 * Facts about this page when the service worker has answered it from its cache; null for a page from the server. It is reloaded as soon as
 * the server is reachable and no form has unsent input, but not while `isBlocked`: a request waits for its answer, or its failure has to be
 * read.
 */
export const useCachedPage = (isOnline: boolean, isBlocked: boolean): CachedFacts | null => {
  const [cached] = useState<CachedFacts | null>(() => {
    const at = storedAt()
    return at === null ? null : { at, isSilent: navigator.onLine }
  })
  const [isBack, setBack] = useState(false)
  const isWaiting = cached !== null && isOnline
  const isSilent = cached?.isSilent === true
  useEffect(() => {
    if (!isWaiting) return undefined
    const back = () => setBack(true)
    // The server has just left a request unanswered: the first check is delayed.
    if (!isSilent) void isReachable().then((is) => is && back())
    return retryUntil(isReachable, back)
  }, [isWaiting, isSilent])

  const mayReload = isBack && !isBlocked
  useEffect(() => {
    if (!mayReload) return undefined
    const look = () => {
      if (!isWriting()) window.location.reload()
    }
    look()
    const timer = setInterval(look, CHECK_MS)
    return () => clearInterval(timer)
  }, [mayReload])
  return cached
}
