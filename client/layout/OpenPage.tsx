import { useEffect } from 'react'
import { CURRENCY_CHOSEN_KEY } from '../../shared/constants.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { useStores } from '../hooks/useStores.ts'
import { CopyAttribution } from './CopyAttribution.tsx'
import { ConnectionStatus } from './ConnectionStatus.tsx'
import { useAnnouncement } from './useAnnouncement.ts'
import { usePageNews } from './usePageNews.ts'

/**
 * Another tab has chosen a currency: this page is reloaded, too, because all its prices are in the former one. Not while a form has unsent
 * input.
 */
const useChosenCurrency = (): void => {
  const { storage } = useStores()
  const { currency } = usePreferences()
  useEffect(
    () =>
      storage.watch(CURRENCY_CHOSEN_KEY, () => {
        const chosen = storage.read(CURRENCY_CHOSEN_KEY)
        const isOther = Array.isArray(chosen) && chosen[0] !== currency
        if (isOther && !document.querySelector('form[data-dirty]')) window.location.reload()
      }),
    [storage, currency],
  )
}

/**
 * Runs on every open page: attribution of copied text, the currency chosen in another tab, the operator's announcement,
 * announcements of navigations and, where pages are cached, the state of the connection.
 */
export const OpenPage = () => {
  const { offline } = usePublicConfig()
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
