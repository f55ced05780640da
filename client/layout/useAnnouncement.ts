import { useEffect, useEffectEvent, useRef } from 'react'
import type { Locale } from '../../shared/i18n/locales.ts'
import { useNewest } from '../hooks/useNewest.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useCurrent } from '../navigation/current.ts'
import { ANNOUNCEMENT_ID } from './Announcement.tsx'

/** For how long what a page shows counts as what is announced, in ms. */
const FRESH_MS = 60_000

/** The HTML of the bar as it is now; empty when nothing is announced. Rejects when it cannot be had. */
const loadBar = async (locale: Locale, signal: AbortSignal): Promise<string> => {
  const response = await fetch(`/preferences/announcement?lang=${locale}`, { signal })
  if (!response.ok) throw new Error(`The announcement was refused with ${response.status}`)
  return response.text()
}

/** Keeps the bar of a page that stays open to what the operator announces: it is asked for again with the screens that are opened, and on coming back to the page. */
export const useAnnouncement = (): void => {
  const current = useCurrent()
  const { locale } = usePreferences()
  const { run } = useNewest()
  const askedAt = useRef(0)

  const ask = useEffectEvent(async () => {
    askedAt.current = Date.now()
    const outcome = await run((signal) => loadBar(locale, signal))
    // Without a connection the next screen asks again.
    if (!outcome?.ok) return
    const { innerHTML } = Object.assign(document.createElement('template'), { innerHTML: outcome.value })
    const bar = document.getElementById(ANNOUNCEMENT_ID)
    // A button is not taken away from under somebody who is about to press it.
    if (bar && bar.innerHTML !== innerHTML && !bar.contains(document.activeElement)) bar.innerHTML = innerHTML
  })
  const askIfOld = useEffectEvent(() => {
    if (!document.hidden && Date.now() - askedAt.current > FRESH_MS) void ask()
  })

  useEffect(() => {
    // A page that is gone back to may come out of the browser's cache, as old as it is.
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    askedAt.current = visit?.type === 'back_forward' ? 0 : Date.now()
  }, [])
  useEffect(() => askIfOld(), [current])
  useEffect(() => {
    const look = () => askIfOld()
    // The page comes out of the browser's memory: the bar may have been closed on the one that followed it.
    const back = ({ persisted }: PageTransitionEvent) => void (persisted && ask())
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', back)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', back)
    }
  }, [])
}
