import { useEffect } from 'react'
import { ignoreDoublePress } from '../browser/doublePress.ts'
import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { keepFocus } from '../layers/keepFocus.ts'
import { CopyAttribution } from './CopyAttribution.tsx'
import { ConnectionStatus } from './ConnectionStatus.tsx'
import { useAnnouncement } from './useAnnouncement.ts'
import { useChosenCurrency } from './useChosenCurrency.ts'
import { usePageNews } from './usePageNews.ts'

/**
 * Runs on every open page: the focus of removed elements, double presses, attribution of copied text, the currency chosen in another tab, the operator's
 * announcement, announcements of navigations and, where pages are cached, the state of the connection.
 */
export const OpenPage = () => {
  const { offline } = usePublicConfig()
  useEffect(keepFocus, [])
  useEffect(ignoreDoublePress, [])
  useAnnouncement()
  useChosenCurrency()
  usePageNews()
  return (
    <>
      <CopyAttribution />
      {offline !== undefined && <ConnectionStatus release={offline} />}
    </>
  )
}
