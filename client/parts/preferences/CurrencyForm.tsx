import { useState, type SubmitEvent } from 'react'
import { CURRENCY_CHOSEN_KEY } from '../../../shared/constants.ts'
import { pause } from '../../../shared/pause.ts'
import { changeCurrency } from '../../flows/changeCurrency.ts'
import { savePreference } from '../../flows/savePreference.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { usePreferences } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { signAndCode } from '../../../shared/rules/currencySign.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import './currencyForm.css'
import { offeredCurrencies } from './offeredCurrencies.ts'
import { useReturnPath } from './useReturnPath.ts'

/** The available currencies, as a plain form; where it is opened, `catalogue.loadCurrencies` requests them (R7.04). */
export const CurrencyForm = () => {
  const t = useT()
  const { cart, catalogue, delivery, notices, session, storage } = useStores()
  const [chosen, setChosen] = useState<string | null>(null)
  const { currency, locale } = usePreferences()
  const to = useReturnPath()
  const country = useStoreValue(delivery, (state) => state.country.code)
  const config = useStoreValue(catalogue, (state) => state.config)
  const listed = useStoreValue(catalogue, (state) => state.currencies)
  const status = useStoreValue(catalogue, (state) => state.currenciesStatus)
  // Entries of a list that is being loaded are not shown: it would change under the pointer.
  const waits = status === 'loading' && config.currencies.length === 0
  const offered = waits ? [] : offeredCurrencies({ listed, config, country, currency, locale })
  const note = waits
    ? 'header.currenciesLoading'
    : status === 'error' || status === 'broken'
      ? 'header.currenciesFailed'
      : listed?.length === 0 && 'header.currenciesNone'

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    // One choice at a time: the picker is disabled until the page is refreshed.
    if (chosen !== null) return
    setChosen(submitter.value)
    void changeCurrency({
      currency: submitter.value,
      refreshPrices: session.state.auth ? null : cart.refresh,
      save: async (currency) => {
        await savePreference('currency', currency)
        // The timestamp makes each choice a new value, so that other tabs are notified.
        storage.write(CURRENCY_CHOSEN_KEY, [currency, Date.now()])
        notices.announce(`${t('header.currency')}: ${offered.find(({ code }) => code === currency)?.name ?? currency}`)
      },
      wait: pause,
      refreshPage: () => window.location.reload(),
    }).catch(() => {
      setChosen(null)
      notices.show({ tone: 'error', text: t('ui.failed') })
    })
  }

  return (
    <form method="post" action="/preferences/currency" onSubmit={submit} aria-busy={chosen !== null || waits || undefined}>
      <input type="hidden" name="to" value={to} />
      <Menu label={t('header.currency')}>
        {offered.map(({ code, name }) => (
          <li key={code}>
            <button
              type="submit"
              name="currency"
              value={code}
              aria-disabled={chosen !== null || undefined}
              aria-current={code === currency ? 'true' : undefined}
            >
              <span className="currency-code note">{signAndCode(code)}</span>
              <span className="currency-name">{name}</span>
              {code === currency && <Icon name="check" />}
            </button>
          </li>
        ))}
      </Menu>
      <p className="currency-code note" role="status">
        {note && t(note)}
      </p>
    </form>
  )
}
