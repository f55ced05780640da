import { useState, type SubmitEvent } from 'react'
import { CURRENCY_CHOSEN_KEY } from '../../shared/constants.ts'
import { pause } from '../../shared/pause.ts'
import { changeCurrency } from '../flows/changeCurrency.ts'
import { savePreference } from '../flows/savePreference.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useT } from '../hooks/useT.ts'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import './currencyForm.css'
import { useReturnPath } from './useReturnPath.ts'

/** All but the signs that every device draws; others are often an empty box. */
const NO_SIGN = /[^₽$€¥£₸₴]/g

/** The currencies that prices exist in, as a plain form. Draws nothing when the feature is off. */
export const CurrencyForm = () => {
  const t = useT()
  const { cart, catalogue, notices, session, storage } = useStores()
  const [chosen, setChosen] = useState<string | null>(null)
  const { currency, format } = usePreferences()
  const to = useReturnPath()
  const currencies = useStoreValue(catalogue, ({ config }) => config.currencies)
  const shown = useStoreValue(catalogue, ({ config }) => config.features['showCurrency'] === true)
  if (!shown) return null

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    // One choice at a time: the picker rests until the page is refreshed.
    if (chosen !== null) return
    setChosen(submitter.value)
    void changeCurrency({
      currency: submitter.value,
      refreshPrices: session.state.auth ? null : cart.refresh,
      save: async (currency) => {
        await savePreference('currency', currency)
        // The time makes each choice a new one, of which other tabs are told.
        storage.write(CURRENCY_CHOSEN_KEY, [currency, Date.now()])
      },
      wait: pause,
      refreshPage: () => window.location.reload(),
    }).catch(() => {
      setChosen(null)
      notices.show({ tone: 'error', text: t('ui.failed') })
    })
  }

  return (
    <form method="post" action="/preferences/currency" onSubmit={submit} aria-busy={chosen !== null || undefined}>
      <input type="hidden" name="to" value={to} />
      <Menu label={t('header.currency')}>
        {currencies.map(({ code, name }) => (
          <li key={code}>
            <button
              type="submit"
              name="currency"
              value={code}
              disabled={chosen !== null}
              aria-current={code === currency ? 'true' : undefined}
            >
              <span className="currency-code">
                {format.price(0, code).replaceAll(NO_SIGN, '')} {code}
              </span>
              <span className="currency-name">{name}</span>
              {code === currency && <Icon name="check" />}
            </button>
          </li>
        ))}
      </Menu>
    </form>
  )
}
