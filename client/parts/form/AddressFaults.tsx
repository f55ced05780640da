import type { MouseEvent } from 'react'
import type { MessageKey } from '../../../shared/i18n/loadMessages.ts'
import type { AddressForm } from '../../../shared/rules/addressForms.ts'
import type { TextProps } from '../../hooks/useForm.ts'
import { useT } from '../../hooks/useT.ts'
import { Notice } from '../../ui/Notice.tsx'

type Name = keyof AddressForm

const LABELS: Record<Name, MessageKey> = {
  name: 'address.name',
  first_name: 'address.firstName',
  last_name: 'address.lastName',
  middle_name: 'address.middleName',
  company: 'address.company',
  country: 'address.country',
  state: 'address.state',
  postcode: 'address.postcode',
  city: 'address.city',
  street: 'address.street',
  mobile_phone: 'address.mobilePhone',
  home_phone: 'address.homePhone',
  other: 'address.other',
}
const NAMES = Object.keys(LABELS) as Name[]

/**
 * The invalid fields of an address after a submit, above the form, which is longer than a window. A single invalid field takes
 * the focus instead.
 */
export const AddressFaults = ({ attempt, field }: { readonly attempt: number; readonly field: (name: Name) => TextProps }) => {
  const t = useT()
  const wrong = NAMES.filter((name) => field(name).error !== null)
  if (attempt === 0 || wrong.length < 2) return null
  const go = ({ currentTarget }: MouseEvent<HTMLButtonElement>, name: Name) => {
    const control = currentTarget.form?.elements.namedItem(name)
    if (control instanceof HTMLElement) control.focus()
  }
  return (
    <Notice tone="error">
      {t('form.wrongFields', { count: wrong.length })}:
      <ul className="address-fields-faults">
        {wrong.map((name) => (
          <li key={name}>
            <button type="button" className="text-link" onClick={(event) => go(event, name)}>
              {t(LABELS[name])}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
