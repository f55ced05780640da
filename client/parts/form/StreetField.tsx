import { useRef } from 'react'
import { asEnglish, isEnglish } from '../../../shared/rules/addressForms.ts'
import { toEnglish } from '../../../shared/rules/transliterate.ts'
import type { TextProps } from '../../hooks/useForm.ts'
import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Props = {
  field: TextProps
  /** Receives the street in Latin characters. */
  onOffer: (street: string) => void
}

/** The street, in Latin characters only (R5.18). For other characters it offers a transliteration. */
export const StreetField = ({ field, onOffer }: Props) => {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const offer = isEnglish(asEnglish(field.value)) ? '' : toEnglish(field.value)
  return (
    <div ref={place} className="address-fields-wide address-fields-street">
      <TextField {...field} label={t('address.street')} hint={t('address.streetHint')} autoComplete="street-address" dir="auto" />
      {offer !== '' && (
        <p className="address-fields-offer row">
          <span>
            {t('address.offer')} <bdi lang="en">{offer}</bdi>
          </span>
          <Button
            size="small"
            onClick={() => {
              onOffer(offer)
              place.current?.querySelector('input')?.focus()
            }}
          >
            {t('address.takeOffer')}
          </Button>
        </p>
      )}
      {/* The sentence is constant, so that it is not announced at every keystroke. */}
      <p className="visually-hidden" role="status">
        {offer !== '' && t('address.offered')}
      </p>
    </div>
  )
}
