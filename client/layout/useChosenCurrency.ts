import { useEffect } from 'react'
import { CURRENCY_CHOSEN_KEY } from '../../shared/constants.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useStores } from '../hooks/useStores.ts'

/**
 * Another tab has chosen a currency: this page is reloaded, too, because all its prices are in the former one. Not while a form has unsent
 * input.
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
