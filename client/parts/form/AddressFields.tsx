import type { AnswerOf } from '../../../shared/api/defineCall.ts'
import type { getCountries } from '../../../shared/api/addresses.ts'
import { toCountry } from '../../../shared/deliveryCountries.ts'
import type { MessageKey } from '../../../shared/i18n/loadMessages.ts'
import type { AddressForm } from '../../../shared/rules/addressForms.ts'
import { phoneExample } from '../../../shared/rules/phone.ts'
import { postcodeExample } from '../../../shared/rules/postcode.ts'
import type { TextProps } from '../../hooks/useForm.ts'
import { useLoad } from '../../hooks/useLoad.ts'
import { usePreferences } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { LatinField } from './LatinField.tsx'
import './addressFields.css'

/** Delivery countries with the rules of their addresses. */
export type AddressCountries = AnswerOf<typeof getCountries>['data']

type Name = keyof AddressForm

type Props = {
  /** The `text` of a form by `addressRules`. */
  field: (name: Name) => TextProps
  /** The `change` of that form. */
  change: (name: Name, value: string) => void
  countries: AddressCountries
}

/** Product flags that carriers or laws exclude from some countries (upstream/catalogue/shippingRestrictions.ts), in words. */
const GOODS: { readonly [flag: string]: MessageKey } = {
  aerosol: 'address.restrictedAerosol',
  flammable: 'address.restrictedFlammable',
  corrosive: 'address.restrictedCorrosive',
  battery: 'address.restrictedBattery',
  medicine: 'address.restrictedMedicine',
  blade: 'address.restrictedBlade',
  luxury: 'address.restrictedLuxury',
  sunscreen: 'address.restrictedSunscreen',
}

/** The fields of an address (R3.06). The chosen country decides whether a state is required, and which states there are. */
export const AddressFields = ({ field, change, countries }: Props) => {
  const t = useT()
  const code = field('country').value
  const country = countries.find((one) => one.code === code)
  const optional = t('ui.optional')
  const postcode = postcodeExample(country?.postcode_format ?? null)
  const latin = (name: Name) => ({
    field: field(name),
    // A parcel inside Japan may have names in Japanese script.
    isLocal: code === 'JP',
    onOffer: (text: string) => change(name, text),
  })
  const phoneHint = country && t('address.phoneHint', { example: phoneExample(country.phone_prefix) })
  return (
    <div className="address-fields">
      <TextField {...field('name')} label={t('address.name')} autoComplete="off" dir="auto" className="address-fields-wide" />
      <LatinField
        {...latin('first_name')}
        label={t('address.firstName')}
        hint={t('address.nameHint')}
        autoComplete="given-name"
      />
      <LatinField {...latin('last_name')} label={t('address.lastName')} hint={t('address.nameHint')} autoComplete="family-name" />
      <LatinField {...latin('middle_name')} label={t('address.middleName')} optional={optional} autoComplete="additional-name" />
      <TextField {...field('company')} label={t('address.company')} optional={optional} autoComplete="organization" dir="auto" />
      <SelectField
        {...field('country')}
        label={t('address.country')}
        hint={t('address.countryHint')}
        autoComplete="country"
        options={[{ value: '', label: t('form.choose') }, ...countries.map((one) => ({ value: one.code, label: one.name }))]}
        className="address-fields-wide"
      />
      <NotShipped country={country} />
      {country?.needs_state === true && <StateField key={code} field={field('state')} country={code} />}
      <TextField
        {...field('postcode')}
        label={t(code === 'US' ? 'address.zip' : 'address.postcode')}
        hint={postcode && t('address.postcodeHint', { example: postcode })}
        autoComplete="postal-code"
        className={country?.needs_state === true ? 'address-fields-wide' : undefined}
      />
      <LatinField {...latin('city')} label={t('address.city')} autoComplete="address-level2" />
      <LatinField
        {...latin('street')}
        isLocal={false}
        label={t('address.street')}
        hint={t('address.streetHint')}
        autoComplete="street-address"
        className="address-fields-wide"
      />
      <PhoneField {...field('mobile_phone')} label={t('address.mobilePhone')} hint={phoneHint} />
      <PhoneField
        {...field('home_phone')}
        label={t('address.homePhone')}
        hint={phoneHint}
        optional={optional}
        autoComplete="home tel"
      />
      <TextArea
        {...field('other')}
        label={t('address.other')}
        optional={optional}
        rows={3}
        dir="auto"
        className="address-fields-wide"
      />
    </div>
  )
}

/** Products that cannot be shipped to the chosen country, stated before an order. Announced when the country changes. */
const NotShipped = ({ country }: { country: AddressCountries[number] | undefined }) => {
  const t = useT()
  const { locale } = usePreferences()
  const products = (country?.not_shipped ?? []).flatMap((flag) => {
    const key = GOODS[flag]
    return key ? [t(key)] : []
  })
  return (
    <p className="address-fields-wide form-note quiet" role="status">
      {country &&
        products.length > 0 &&
        t('address.notShipped', { to: toCountry(country, locale), goods: new Intl.ListFormat(locale).format(products) })}
    </p>
  )
}

/** The states of a country; a text field while they cannot be loaded, so that the form stays usable. */
const StateField = ({ field, country }: { field: TextProps; country: string }) => {
  const t = useT()
  const { delivery } = useStores()
  const { value: states, state } = useLoad(country, (signal) => delivery.states(country, signal))
  if (state === 'failed')
    return <TextField {...field} label={t('address.state')} autoComplete="address-level1" className="address-fields-wide" />
  return (
    <SelectField
      {...field}
      label={t('address.state')}
      autoComplete="address-level1"
      disabled={!states}
      options={[
        { value: '', label: t('form.choose') },
        ...(states ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ]}
      className="address-fields-wide"
    />
  )
}
