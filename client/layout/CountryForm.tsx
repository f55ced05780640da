import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react'
import { chooseCountry } from '../flows/chooseCountry.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import type { PartProps } from '../parts/OpenedPart.tsx'
import { CountryFields } from './CountryFields.server.tsx'
import './countryForm.css'
import { useReturnPath } from './useReturnPath.ts'

/** The country that was chosen in the server's fields while the code of the form was loading; null for none. */
const chosenIn = (fieldsId: string): string | null => {
  if (typeof document === 'undefined') return null
  const option = document.getElementById(fieldsId)?.querySelector('select')?.selectedOptions[0]
  return option && !option.defaultSelected ? option.value : null
}

/** The delivery country, as a plain form; with scripts the page continues with the chosen country without a reload. */
export const CountryForm = ({ id }: PartProps) => {
  const t = useT()
  const { delivery, notices } = useStores()
  const { code } = useStoreValue(delivery, (state) => state.country)
  const to = useReturnPath()
  const form = useRef<HTMLFormElement>(null)
  const findSelect = () => form.current?.querySelector('select')
  const [chosenEarlier] = useState(() => chosenIn(`${id}-fields`))
  const select = (country: string) => {
    const field = findSelect()
    if (field) field.value = country
  }
  // Shows a country that was chosen elsewhere on the page, or restored because it could not be saved.
  useLayoutEffect(() => select(code), [code])
  useLayoutEffect(() => {
    if (chosenEarlier !== null) select(chosenEarlier)
  }, [chosenEarlier])

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
      <CountryFields id={`${id}-fields`} />
    </form>
  )
}
