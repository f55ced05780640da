import { useState } from 'react'
import { getAddress, postAddress, putAddress, type LooseAddress } from '../../../shared/api/addresses.ts'
import { ApiError, type ErrorProblem } from '../../../shared/errors.ts'
import { startOf } from '../../../shared/rules/formRules.ts'
import { addressRules, type AddressForm as Values } from '../../../shared/rules/addressForms.ts'
import { keyedRequests } from '../../hooks/keyedRequests.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useApi } from '../../hooks/useApi.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { AddressFaults } from './AddressFaults.tsx'
import { AddressFields, type AddressCountries } from './AddressFields.tsx'
import { Form } from './Form.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import './addressFields.css'

type Props = {
  countries: AddressCountries
  /** The address that is changed; null for a new one. */
  address: LooseAddress | null
  /** ISO code of the country that a new one begins with. */
  country?: string | undefined
  /** The backend keeps it. */
  onSaved: (address: LooseAddress) => void
  /** Offers the way out beside the button; left out where the shopper has another one, such as the cross of a dialog. */
  onCancel?: (() => void) | undefined
}

const fieldsOf = (values: Values) => Object.keys(values) as (keyof Values)[]

const NO_ADDRESS = startOf(addressRules([]))
const textsOf = (address: LooseAddress): Values =>
  Object.fromEntries(fieldsOf(NO_ADDRESS).map((name) => [name, address[name] ?? ''])) as Values

const problem = (field: string | null, message: string): ErrorProblem => ({
  code: 'address_changed',
  message,
  field,
  productId: null,
})

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
 * screen until it is saved. An address that was deleted meanwhile is said to be gone, and can be saved as a new one; of one that was
 * changed meanwhile the form says what is different, and what was changed here stays.
 * For screens, whose `countries` came with their data; `AddressDialog` brings its own.
 */
export const AddressForm = (props: Props) => {
  const draft = `address/${props.address?.id ?? 'new'}`
  // Drafts are in the browser's storage: the page is hydrated without them and rendered with them right after.
  const isRendered = useHydrated()
  return <Fields key={`${draft} ${isRendered}`} {...props} draft={isRendered ? draft : undefined} />
}

const Fields = ({ countries, address, country = '', onSaved, onCancel, draft }: Props & { draft: string | undefined }) => {
  const t = useT()
  const api = useApi()
  const [isGone, setGone] = useState(false)
  /** What the form stands on: the address as it was loaded, or as another window has left it since. */
  const [held, setHeld] = useState(address)
  /** What was sent last as a new address, with its key: the same once more, after an answer that was lost, is saved once. */
  const [keyed] = useState(keyedRequests)
  const [rules] = useState(() => addressRules(countries, [address?.mobile_phone, address?.home_phone]))
  const known = countries.some(({ code }) => code === country) ? country : ''
  const [kept] = useState(() => (address ? textsOf(address) : { name: t('address.home'), country: known }))
  const inWords = (name: string, value: string) =>
    (name === 'country' && countries.find(({ code }) => code === value)?.name) || value || '—'
  const form = useForm({
    rules,
    kept,
    ...(draft !== undefined && { draft }),
    submit: async (values: Values): Promise<LooseAddress> => {
      const body = bodyOf(values)
      if (!held || isGone) {
        return (await api.call(postAddress, { body, headers: keyed.headersOf(body) })).data
      }
      const params = { id: held.id }
      try {
        return (await api.call(putAddress, { params, body: { ...body, version: held.version } })).data
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { call, fault, status, detail, code } = error
        const told = (message: string, problems: ErrorProblem[] = []) =>
          new ApiError(call, fault, status, message, detail, { code, problems })
        if (status === 404) {
          setGone(true)
          throw told(t('address.gone'))
        }
        if (code !== 'address_changed') throw error
        const { data } = await api.call(getAddress, { params })
        const [before, now] = [textsOf(held), textsOf(data)]
        setHeld(data)
        form.rebase(now)
        const problems = fieldsOf(now)
          .filter((name) => now[name] !== before[name] && now[name] !== values[name])
          .map((name) =>
            values[name] === before[name]
              ? problem(name, t('address.changedThere', { value: inWords(name, before[name]) }))
              : problem(name, t('address.changedHere', { value: inWords(name, now[name]) })),
          )
        throw told('', [problem(null, t('address.changed')), ...problems])
      }
    },
    done: onSaved,
    failed: t('address.failed'),
  })
  return (
    <Form form={form} notice={<AddressFaults attempt={form.attempt} field={form.text} />}>
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
