import type { AddressCountry } from '../../../shared/rules/personalForms.ts'
import type { TextProps } from '../../hooks/useForm.ts'
import { useLoad } from '../../hooks/useLoad.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'

type Name =
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'middle_name'
  | 'company'
  | 'country'
  | 'state'
  | 'postcode'
  | 'city'
  | 'street'
  | 'mobile_phone'
  | 'home_phone'
  | 'other'

type Props = {
  /** The `text` of a form by `addressRules`. */
  field: (name: Name) => TextProps
  countries: readonly (AddressCountry & { readonly name: string })[]
}

/** The fields of an address (R3.06). Which country is chosen decides whether a state is asked for, and which there are. */
export const AddressFields = ({ field, countries }: Props) => {
  const t = useT()
  const country = field('country').value
  const needsState = countries.find(({ code }) => code === country)?.needs_state === true
  const optional = t('ui.optional')
  return (
    <>
      <TextField {...field('name')} label={t('form.addressName')} autoComplete="off" maxLength={64} />
      <TextField {...field('first_name')} label={t('form.firstName')} autoComplete="given-name" maxLength={64} />
      <TextField {...field('last_name')} label={t('form.lastName')} autoComplete="family-name" maxLength={64} />
      <TextField
        {...field('middle_name')}
        label={t('form.middleName')}
        optional={optional}
        autoComplete="additional-name"
        maxLength={64}
      />
      <TextField {...field('company')} label={t('form.company')} optional={optional} autoComplete="organization" maxLength={64} />
      <SelectField
        {...field('country')}
        label={t('form.country')}
        autoComplete="country"
        options={[{ value: '', label: t('form.choose') }, ...countries.map(({ code, name }) => ({ value: code, label: name }))]}
      />
      {needsState && <StateField key={country} field={field('state')} country={country} />}
      <TextField {...field('postcode')} label={t('form.postcode')} autoComplete="postal-code" maxLength={16} />
      <TextField {...field('city')} label={t('form.city')} autoComplete="address-level2" maxLength={64} />
      <TextField
        {...field('street')}
        label={t('form.street')}
        hint={t('form.streetHint')}
        autoComplete="street-address"
        maxLength={200}
      />
      <PhoneField {...field('mobile_phone')} label={t('form.mobilePhone')} maxLength={32} />
      <PhoneField
        {...field('home_phone')}
        label={t('form.homePhone')}
        optional={optional}
        autoComplete="home tel"
        maxLength={32}
      />
      <TextArea {...field('other')} label={t('form.other')} optional={optional} rows={3} maxLength={500} />
    </>
  )
}

/** The states of one country; a text while they cannot be had, so that nobody is kept from writing an address. */
const StateField = ({ field, country }: { field: TextProps; country: string }) => {
  const t = useT()
  const { delivery } = useStores()
  const { value: states, state } = useLoad(country, (signal) => delivery.states(country, signal))
  if (state === 'failed') return <TextField {...field} label={t('form.state')} autoComplete="address-level1" maxLength={64} />
  return (
    <SelectField
      {...field}
      label={t('form.state')}
      autoComplete="address-level1"
      disabled={!states}
      options={[
        { value: '', label: t('form.choose') },
        ...(states ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}
