/** Synchronises the consent between the tabs of one browser. It is stored in a cookie; the other tabs get a message that it has changed. */
import { CONSENT_COOKIE, isConsent, type Consent } from '../../shared/preferences.ts'
import { cookieValue } from '../browser/cookies.ts'
import { openChannel } from '../browser/tabs.ts'

const NAME = 'consent'

/** Notifies all other tabs that the user has decided. */
export const notifyTabs = (): void => {
  const sent = new AbortController()
  const ignore = () => {}
  openChannel(NAME, ignore, ignore, sent.signal)?.(null)
  sent.abort()
}

/** Until `signal` is aborted: `answered` gets the decision of the cookie whenever another tab may have changed it; null for none. */
export const whenAnsweredElsewhere = (answered: (choice: Consent | null) => void, signal: AbortSignal): void => {
  const look = () => {
    const choice = cookieValue(CONSENT_COOKIE)
    answered(isConsent(choice) ? choice : null)
  }
  // Also without BroadcastChannel, and after the page was in the back/forward cache.
  document.addEventListener('visibilitychange', () => document.hidden || look(), { signal })
  openChannel(NAME, look, look, signal)
}
