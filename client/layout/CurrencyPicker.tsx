import { useState } from 'react'
import { useStores } from '../hooks/useStores.ts'
import { useFeatures } from '../hooks/useFeatures.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useT } from '../hooks/useT.ts'
import { signAndCode } from '../../shared/rules/currencySign.ts'
import { Icon } from '../ui/Icon.tsx'
import { Popover } from '../ui/Popover.tsx'
import { CurrencyPart } from './CurrencyPart.tsx'

/** The choice of currency, rendered only when the operator has enabled it (R2.47). */
export const CurrencyPicker = () => {
  const t = useT()
  const { catalogue } = useStores()
  const { currency } = usePreferences()
  const [isOpened, setOpened] = useState(false)
  const shown = useFeatures()['showCurrency'] === true
  if (!shown) return null
  const now = signAndCode(currency)
  return (
    <Popover
      label={t('header.currencyNow', { currency: now })}
      onOpen={() => {
        setOpened(true)
        void catalogue.loadCurrencies()
      }}
      button={
        <>
          {now}
          <Icon name="chevron-down" size="small" />
        </>
      }
    >
      <CurrencyPart opened={isOpened} onFail={() => setOpened(false)} />
    </Popover>
  )
}
