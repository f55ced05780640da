import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { Icon } from '../ui/Icon.tsx'
import { Popover } from '../ui/Popover.tsx'
import { CountryForm } from './CountryForm.tsx'
import './countryPicker.css'

/** The choice of the country that delivery is reckoned for; a narrower window shows its code, and still says its name. */
export const CountryPicker = () => {
  const t = useT()
  const { delivery } = useStores()
  const { code, name } = useStoreValue(delivery, (state) => state.country)
  return (
    <Popover
      button={
        <>
          <Icon name="truck" size="small" />
          <span className="visually-hidden">{t('country.label')}: </span>
          <span className="country-picker-name">{name}</span>
          <span className="country-picker-code" aria-hidden="true">
            {code}
          </span>
          <Icon name="chevron-down" size="small" />
        </>
      }
    >
      <CountryForm id="country" />
    </Popover>
  )
}
