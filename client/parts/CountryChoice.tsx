import { useEffect, useRef, useState } from 'react'
import { useStores } from '../hooks/useStores.ts'
import { useT } from '../hooks/useT.ts'
import type { CountryName } from '../stores/productCalls.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'

/** A button for another country, and the countries once it was pressed: most shoppers never need them. */
export const CountryChoice = ({ country }: { /** ISO code. */ country: string }) => {
  const t = useT()
  const { delivery, notices } = useStores()
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
        value={country}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ target }) => delivery.choose(target.value)}
      />
    </div>
  )
}
