import { useEffect, useRef, useState } from 'react'
import { chooseCountry } from '../flows/chooseCountry.ts'
import { useFeature } from '../hooks/useFeature.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import type { CountryName } from '../stores/productCalls.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'

/** A button that opens the list of delivery countries. The header has the same choice; both are stored. */
export const CountryChoice = () => {
  const t = useT()
  const { delivery, notices } = useStores()
  const { code } = useStoreValue(delivery, (state) => state.country)
  const hasCountries = useFeature('addresses')
  const [countries, setCountries] = useState<readonly CountryName[] | null>(null)
  const select = useRef<HTMLDivElement>(null)

  const offer = async () => {
    const all = await delivery.countries()
    if (all) setCountries(all)
    else notices.show({ tone: 'error', text: t('ui.partFailed') })
  }
  useEffect(() => {
    if (countries) select.current?.querySelector('select')?.focus()
  }, [countries])
  const choose = async (code: string) => {
    const found = countries?.find((one) => one.code === code)
    if (found && !(await chooseCountry({ delivery }, found))) notices.show({ tone: 'error', text: t('ui.failed') })
  }

  if (!hasCountries) return null
  if (!countries) {
    return (
      <Button look="quiet" size="small" className="needs-script" onClick={() => void offer()}>
        {t('country.other')}
      </Button>
    )
  }
  return (
    <div ref={select}>
      <SelectField
        label={t('country.label')}
        value={code}
        options={countries.map((each) => ({ value: each.code, label: each.name }))}
        onChange={({ target }) => void choose(target.value)}
      />
    </div>
  )
}
