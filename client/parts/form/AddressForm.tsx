import { useState } from 'react'
import { postAddress, putAddress, type WireAddress } from '../../../shared/api/addresses.ts'
import { ApiError } from '../../../shared/errors.ts'
import { addressRules, type AddressForm as Values } from '../../../shared/rules/personalForms.ts'
import { keyedRequests } from '../../hooks/keyedRequests.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useApi } from '../../hooks/useApi.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { AddressFields, type AddressCountries } from './AddressFields.tsx'
import { Form } from './Form.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import './addressFields.css'

type Props = {
  countries: AddressCountries
  /** The address that is changed; null for a new one. */
  address: WireAddress | null
  /** ISO code of the country that a new one begins with. */
  country?: string | undefined
  /** The backend keeps it. */
  onSaved: (address: WireAddress) => void
  /** Offers the way out beside the button; left out where the shopper has another one, such as the cross of a dialog. */
  onCancel?: (() => void) | undefined
}

const textsOf = (address: WireAddress): Partial<Values> =>
  Object.fromEntries(Object.entries(address).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** What is sent: fields that were left empty are not there. */
const bodyOf = ({ name, first_name, last_name, country, postcode, city, street, mobile_phone, ...more }: Values) => ({
  name,
  first_name,
  last_name,
  country,
  postcode,
  city,
  street,
  mobile_phone,
  middle_name: more.middle_name || null,
  company: more.company || null,
  state: more.state || null,
  home_phone: more.home_phone || null,
  other: more.other || null,
})

/**
 * A whole address (R3.06) that is kept by the backend: a new one, or another content of a saved one. What is typed outlives the
 * screen until it is saved. An address that was deleted meanwhile is said to be gone, and can be saved as a new one.
 * For screens, whose `countries` came with their data; `AddressDialog` brings its own.
 */
export const AddressForm = (props: Props) => {
  const draft = `address/${props.address?.id ?? 'new'}`
  // Drafts are in the browser's storage: the page is hydrated without them and rendered with them right after.
  const isDrawn = useHydrated()
  return <Fields key={`${draft} ${isDrawn}`} {...props} draft={isDrawn ? draft : undefined} />
}

const Fields = ({ countries, address, country = '', onSaved, onCancel, draft }: Props & { draft: string | undefined }) => {
  const t = useT()
  const api = useApi()
  const [isGone, setGone] = useState(false)
  /** What was sent last as a new address, with its key: the same once more, after an answer that was lost, is saved once. */
  const [keyed] = useState(keyedRequests)
  const [rules] = useState(() => addressRules(countries))
  const known = countries.some(({ code }) => code === country) ? country : ''
  const [kept] = useState(() => (address ? textsOf(address) : { name: t('address.home'), country: known }))
  const form = useForm({
    rules,
    kept,
    ...(draft !== undefined && { draft }),
    submit: async (values: Values): Promise<WireAddress> => {
      const body = bodyOf(values)
      if (!address || isGone) {
        return (await api.call(postAddress, { body, headers: keyed.headersOf(body) })).data
      }
      try {
        return (await api.call(putAddress, { params: { id: address.id }, body })).data
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
        setGone(true)
        const { call, fault, status, detail, code } = error
        throw new ApiError(call, fault, status, t('address.gone'), detail, { code })
      }
    },
    done: onSaved,
    failed: t('address.failed'),
  })
  return (
    <Form form={form}>
      <AddressFields field={form.text} change={form.change} countries={countries} />
      <div className="address-fields-buttons">
        <SubmitButton form={form}>{t(isGone ? 'address.saveAsNew' : 'address.save')}</SubmitButton>
        {onCancel && (
          <Button look="line" onClick={onCancel}>
            {t('address.cancel')}
          </Button>
        )}
      </div>
    </Form>
  )
}
