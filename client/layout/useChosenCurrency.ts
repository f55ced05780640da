import { useEffect } from 'react'
import { CURRENCY_CHOSEN_KEY } from '../../shared/constants.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useStores } from '../hooks/useStores.ts'

/**
 * Another tab has chosen a currency: this page is loaded anew, as that one is, because the prices of all its parts are in the former one. Not under a
 * form that somebody is filling in.
 */
export const useChosenCurrency = (): void => {
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
