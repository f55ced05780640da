import { useEffect, useState } from 'react'
import type { Release } from '../../shared/offline.ts'
import { startWorker } from '../flows/serviceWorker.ts'
import { isWriting } from '../loading/loadChunk.ts'
import { whenIdle } from '../loading/whenIdle.ts'

/** How often to check whether a form still has unsent input, in ms. */
const LOOK_AGAIN_MS = 2000

/** On the path from the cart to the payment no reload is offered. */
const isBuying = (path: string): boolean => /^\/(cart|user\/payment|jpcart)\b/.test(path)

/**
 * Starts the service worker of this page's release. Returns the function that loads a newer one, once there is one and the user is neither
 * writing nor buying; null otherwise.
 */
export const useNewRelease = (release: Release): (() => void) | null => {
  // In an object, because a state setter would call a function.
  const [newer, setNewer] = useState<{ readonly load: () => void } | null>(null)
  const [isFree, setFree] = useState(false)
  useEffect(() => whenIdle(() => startWorker(release, (load) => setNewer({ load }))), [release])
  useEffect(() => {
    if (!newer) return undefined
    const look = () => setFree(!isWriting() && !isBuying(window.location.pathname))
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [newer])
  return isFree && newer ? newer.load : null
}
