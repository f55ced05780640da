import { useState } from 'react'
import { getAddress, postAddress, putAddress, type LooseAddress } from '../../../shared/api/addresses.ts'
import { ApiError, type ErrorProblem } from '../../../shared/errors.ts'
import { startOf } from '../../../shared/rules/formRules.ts'
import { addressRules, type AddressForm as Values } from '../../../shared/rules/addressForms.ts'
import { keyedRequests } from '../../hooks/keyedRequests.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { AddressFaults } from './AddressFaults.tsx'
import { AddressFields, type AddressCountries } from './AddressFields.tsx'
import { Form } from './Form.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import './addressFields.css'

type Props = {
  countries: AddressCountries
  /** The address to change; null for a new one. */
  address: LooseAddress | null
  /** ISO code of the initial country of a new address. */
  country?: string | undefined
  /** Called when the backend has stored the address. */
  onSaved: (address: LooseAddress) => void
  /** Renders a cancel button; omitted where the user has another one, such as the cross of a dialog. */
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

/** The request body: empty fields are omitted. */
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
 * A complete address (R3.06) that the backend stores: a new one, or changes of a saved one. The draft survives leaving the screen
 * until it is saved. For an address that was deleted elsewhere, the form states it and can save it as a new one; for one that was
 * changed elsewhere, the form lists the differences and preserves the local changes. For screens whose data contain `countries`;
 * `AddressDialog` loads its own.
 */
export const AddressForm = (props: Props) => {
  const draft = `address/${props.address?.id ?? 'new'}`
  return <Fields key={draft} {...props} draft={draft} />
}

const Fields = ({ countries, address, country = '', onSaved, onCancel, draft }: Props & { draft: string }) => {
  const t = useT()
  const { api } = useStores()
  const [isDeleted, setDeleted] = useState(false)
  /** The base of the changes: the address as it was loaded, or its newer version from another tab or device. */
  const [base, setBase] = useState(address)
  /** The last body sent as a new address, with its idempotency key: a retry after a lost answer saves one address only. */
  const [keyed] = useState(keyedRequests)
  const [rules] = useState(() => addressRules(countries, [address?.mobile_phone, address?.home_phone]))
  const known = countries.some(({ code }) => code === country) ? country : ''
  const [stored] = useState(() => (address ? textsOf(address) : { name: t('address.home'), country: known }))
  const inWords = (name: string, value: string) =>
    (name === 'country' && countries.find(({ code }) => code === value)?.name) || value || '—'
  const form = useForm({
    rules,
    stored,
    draft,
    submit: async (values: Values): Promise<LooseAddress> => {
      const body = bodyOf(values)
      if (!base || isDeleted) {
        return (await api.call(postAddress, { body, headers: keyed.headersOf(body) })).data
      }
      const params = { id: base.id }
      try {
        return (await api.call(putAddress, { params, body: { ...body, version: base.version } })).data
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { call, fault, status, detail, code } = error
        const refusal = (message: string, problems: ErrorProblem[] = []) =>
          new ApiError(call, fault, status, message, detail, { code, problems })
        if (status === 404) {
          setDeleted(true)
          throw refusal(t('address.deleted'))
        }
        if (code !== 'address_changed') throw error
        const { data } = await api.call(getAddress, { params })
        const [before, now] = [textsOf(base), textsOf(data)]
        setBase(data)
        form.rebase(now)
        const problems = fieldsOf(now)
          .filter((name) => now[name] !== before[name] && now[name] !== values[name])
          .map((name) =>
            values[name] === before[name]
              ? problem(name, t('address.changedThere', { value: inWords(name, before[name]) }))
              : problem(name, t('address.changedHere', { value: inWords(name, now[name]) })),
          )
        throw refusal('', [problem(null, t('address.changed')), ...problems])
      }
    },
    done: onSaved,
    failed: t('address.failed'),
  })
  return (
    <Form form={form} notice={<AddressFaults attempt={form.attempt} field={form.text} />}>
      <AddressFields field={form.text} change={form.change} countries={countries} />
      <div className="address-fields-buttons">
        <SubmitButton form={form}>{t(isDeleted ? 'address.saveAsNew' : 'address.save')}</SubmitButton>
        {onCancel && (
          <Button look="line" className="needs-script" onClick={onCancel}>
            {t('address.cancel')}
          </Button>
        )}
      </div>
    </Form>
  )
}
