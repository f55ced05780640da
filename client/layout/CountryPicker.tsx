import { useState } from 'react'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { Icon } from '../ui/Icon.tsx'
import { Popover } from '../ui/Popover.tsx'
import { CountryPart } from './CountryPart.tsx'
import './countryPicker.css'

/** The choice of the delivery country; a narrower window shows its code, and screen readers still read its name. */
export const CountryPicker = () => {
  const t = useT()
  const { delivery } = useStores()
  const [isOpened, setOpened] = useState(false)
  const { code, name } = useStoreValue(delivery, (state) => state.country)
  return (
    <Popover
      onOpen={() => setOpened(true)}
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
      <CountryPart opened={isOpened} onFail={() => setOpened(false)} />
    </Popover>
  )
}
