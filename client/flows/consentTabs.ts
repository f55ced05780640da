/** The answer about counting, between the tabs of one browser. It is in a cookie; the others are told that it has changed. */
import { CONSENT_COOKIE, isConsent, type Consent } from '../../shared/preferences.ts'
import { cookieValue } from '../browser/cookies.ts'

const NAME = 'consent'

/** Tells all other tabs that the shopper has answered. */
export const tellAnswer = (): void => {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(NAME)
  channel.postMessage(null)
  channel.close()
}

/** Until `signal` ends: `answered` gets the answer that the cookie holds whenever another tab may have changed it; null for none. */
export const whenAnsweredElsewhere = (answered: (choice: Consent | null) => void, signal: AbortSignal): void => {
  const look = () => {
    const choice = cookieValue(CONSENT_COOKIE)
    answered(isConsent(choice) ? choice : null)
  }
  // Also without BroadcastChannel, and after the page was in the back/forward cache.
  document.addEventListener('visibilitychange', () => document.hidden || look(), { signal })
  if (!('BroadcastChannel' in window)) return
  let channel: BroadcastChannel | null = null
  const open = () => {
    channel = new BroadcastChannel(NAME)
    channel.addEventListener('message', look)
  }
  const close = () => channel?.close()
  open()
  // An open channel keeps a page out of the back/forward cache of some browsers.
  window.addEventListener('pagehide', close, { signal })
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      open()
      look()
    },
    { signal },
  )
  signal.addEventListener('abort', close)
}
