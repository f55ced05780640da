/** Synchronises the consent between the tabs of one browser. It is stored in a cookie; the other tabs get a message that it has changed. */
import { CONSENT_COOKIE, isConsent, type Consent } from '../../shared/preferences.ts'
import { cookieValue } from '../browser/cookies.ts'

const NAME = 'consent'

/** Notifies all other tabs that the user has decided. */
export const tellAnswer = (): void => {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(NAME)
  channel.postMessage(null)
  channel.close()
}

/** Until `signal` is aborted: `answered` gets the decision of the cookie whenever another tab may have changed it; null for none. */
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
  // An open channel makes a page ineligible for the back/forward cache of some browsers.
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
