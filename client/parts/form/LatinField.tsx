import { useRef } from 'react'
import { asEnglish, isEnglish } from '../../../shared/rules/addressForms.ts'
import { toEnglish } from '../../../shared/rules/transliterate.ts'
import type { TextProps } from '../../hooks/useForm.ts'
import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Props = {
  field: TextProps
  label: string
  hint?: string | undefined
  optional?: string | undefined
  autoComplete: string
  /** Whether nothing is offered: the label is written in the country itself. */
  isLocal?: boolean
  /** Receives the text in Latin characters. */
  onOffer: (text: string) => void
  className?: string | undefined
}

/**
 * A field of an address that a label has in Latin characters (R5.18). For other characters it offers a transliteration, which the user takes
 * or corrects: a passport may spell a name in another way.
 */
export const LatinField = ({ field, label, hint, optional, autoComplete, isLocal = false, onOffer, className }: Props) => {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const offer = isLocal || isEnglish(asEnglish(field.value)) ? '' : toEnglish(field.value)
  return (
    <div ref={place} className={['address-fields-latin', className].filter(Boolean).join(' ')}>
      <TextField {...field} label={label} hint={hint} optional={optional} autoComplete={autoComplete} dir="auto" />
      {offer !== '' && (
        <p className="address-fields-offer row">
          <span>
            {t('address.offer')} <bdi lang="en">{offer}</bdi>
          </span>
          <Button
            size="small"
            aria-label={t('address.takeOfferNamed', { offer })}
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
        {offer !== '' && t('address.offered', { field: label })}
      </p>
    </div>
  )
}
