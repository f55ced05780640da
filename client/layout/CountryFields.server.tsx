import { deliveryCountries } from '../../shared/deliveryCountries.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { serverOnly } from '../parts/ServerRendered.tsx'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/SelectField.tsx'

/** The fields of `CountryForm`: all countries by name, the language's own first. A page has several, each with its own id. */
export const CountryFields = serverOnly('country-fields', function CountryFields() {
  const t = useT()
  const { locale } = usePreferences()
  const { delivery } = useStores()
  const { code } = useStoreValue(delivery, (state) => state.country)
  const options = deliveryCountries(locale).map(({ code: value, name: label }) => ({ value, label }))
  return (
    <>
      <label>
        {t('country.label')}
        <Select name="country" defaultValue={code} options={options} autoComplete="off" />
      </label>
      <Button type="submit">{t('country.choose')}</Button>
    </>
  )
})
