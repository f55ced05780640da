import { useRef } from 'react'
import { asEnglish, isEnglish } from '../../../shared/rules/addressForms.ts'
import { toEnglish } from '../../../shared/rules/transliterate.ts'
import type { TextProps } from '../../hooks/useForm.ts'
import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Props = {
  field: TextProps
  /** Takes the street in English characters. */
  onOffer: (street: string) => void
}

/** The street, in English characters only (R5.18). While other letters stand in it, it is offered in English ones. */
export const StreetField = ({ field, onOffer }: Props) => {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const offer = isEnglish(asEnglish(field.value)) ? '' : toEnglish(field.value)
  return (
    <div ref={place} className="address-fields-wide address-fields-street">
      <TextField {...field} label={t('address.street')} hint={t('address.streetHint')} autoComplete="street-address" dir="auto" />
      {offer !== '' && (
        <p className="address-fields-offer">
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
      {/* Always the same sentence, so that it is not read out with every letter that is typed. */}
      <p className="visually-hidden" role="status">
        {offer !== '' && t('address.offered')}
      </p>
    </div>
  )
}
