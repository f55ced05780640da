import { useLayoutEffect, useRef, type SubmitEvent } from 'react'
import { deliveryCountries } from '../../../shared/deliveryCountries.ts'
import { chooseCountry } from '../../flows/chooseCountry.ts'
import { usePreferences } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { useNavigation } from '../../navigation/navigationContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/SelectField.tsx'
import './countryForm.css'
import { useReturnPath } from './useReturnPath.ts'

/**
 * The delivery country: the listed countries by name, the language's own first, and the present one also when it is not listed. A plain form;
 * with scripts the page continues with the chosen country without a reload.
 */
export const CountryForm = () => {
  const t = useT()
  const { locale } = usePreferences()
  const { catalogue, delivery, notices } = useStores()
  const { code } = useStoreValue(delivery, (state) => state.country)
  const to = useReturnPath()
  const { refresh } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const findSelect = () => form.current?.querySelector('select')
  const { countries } = catalogue.initial.config
  const offered = deliveryCountries(locale).filter((one) => one.code === code || (countries?.includes(one.code) ?? true))
  const options = offered.map(({ code: value, name: label }) => ({ value, label }))
  // Shows a country that was chosen elsewhere on the page, or restored because it could not be saved.
  useLayoutEffect(() => {
    const field = findSelect()
    if (field) field.value = code
  }, [code])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const field = findSelect()
    const chosen = field?.selectedOptions[0]
    if (!chosen) return
    const panel = field.closest('details')
    const country = { code: chosen.value, name: chosen.text }
    if (await chooseCountry({ delivery }, country)) {
      notices.announce(`${t('country.label')}: ${country.name}`)
      panel?.removeAttribute('open')
      panel?.querySelector('summary')?.focus()
      void refresh()
    } else notices.show({ tone: 'error', text: t('ui.failed') })
  }
  return (
    <form
      ref={form}
      className="country-form"
      method="post"
      action="/preferences/country"
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="to" value={to} />
      <label>
        {t('country.label')}
        <Select name="country" defaultValue={code} options={options} autoComplete="off" />
      </label>
      <Button type="submit">{t('country.choose')}</Button>
    </form>
  )
}
