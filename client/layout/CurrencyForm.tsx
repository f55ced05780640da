import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useT } from '../hooks/useT.ts'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import './currencyForm.css'
import { useReturnPath } from './useReturnPath.ts'

/** The currencies that prices exist in, as a plain form. Draws nothing when the feature is off. */
export const CurrencyForm = () => {
  const t = useT()
  const { catalogue } = useStores()
  const { currency } = usePreferences()
  const to = useReturnPath()
  const currencies = useStoreValue(catalogue, ({ config }) => config.currencies)
  const shown = useStoreValue(catalogue, ({ config }) => config.features['showCurrency'] === true)
  if (!shown) return null
  return (
    <form method="post" action="/preferences/currency">
      <input type="hidden" name="to" value={to} />
      <Menu label={t('header.currency')}>
        {currencies.map(({ code, name }) => (
          <li key={code}>
            <button type="submit" name="currency" value={code} aria-current={code === currency ? 'true' : undefined}>
              <span className="currency-code">{code}</span>
              <span className="currency-name">{name}</span>
              {code === currency && <Icon name="check" />}
            </button>
          </li>
        ))}
      </Menu>
    </form>
  )
}
