import { useEffect, useEffectEvent, useRef } from 'react'
import type { Locale } from '../../shared/i18n/locales.ts'
import { useNewest } from '../hooks/useNewest.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useCurrent } from '../navigation/current.ts'

/** The id of the bar in the page (Announcement.server.tsx). */
const ANNOUNCEMENT_ID = 'announcement'

/** How long the shown announcement counts as current, in ms. */
const FRESH_MS = 60_000

/** The HTML of the current bar; empty without an announcement. Rejects when it cannot be loaded. */
const loadBar = async (locale: Locale, signal: AbortSignal): Promise<string> => {
  const response = await fetch(`/preferences/announcement?lang=${locale}`, { signal })
  if (!response.ok) throw new Error(`The announcement was refused with ${response.status}`)
  return response.text()
}

/**
 * Updates the bar of a page that stays open: the announcement is requested again when a screen is opened, and when the user returns to the
 * page.
 */
export const useAnnouncement = (): void => {
  const current = useCurrent()
  const { locale } = usePreferences()
  const { run } = useNewest()
  const requestedAt = useRef(0)

  const request = useEffectEvent(async () => {
    requestedAt.current = Date.now()
    const outcome = await run((signal) => loadBar(locale, signal))
    // Without a connection the next screen requests it again.
    if (!outcome?.ok) return
    const { innerHTML } = Object.assign(document.createElement('template'), { innerHTML: outcome.value })
    const bar = document.getElementById(ANNOUNCEMENT_ID)
    // The bar is not replaced while one of its buttons has the focus.
    if (bar && bar.innerHTML !== innerHTML && !bar.contains(document.activeElement)) bar.innerHTML = innerHTML
  })
  const requestIfOld = useEffectEvent(() => {
    if (!document.hidden && Date.now() - requestedAt.current > FRESH_MS) void request()
  })

  useEffect(() => {
    // A page that the user went back to may come from the HTTP cache, and may be old.
    const [visit] = performance.getEntriesByType('navigation')
    requestedAt.current = visit?.type === 'back_forward' ? 0 : Date.now()
  }, [])
  useEffect(() => requestIfOld(), [current])
  useEffect(() => {
    const look = () => requestIfOld()
    // The page comes from the back/forward cache: the bar may have been closed on the page after it.
    const back = ({ persisted }: PageTransitionEvent) => void (persisted && request())
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', back)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', back)
    }
  }, [])
}
