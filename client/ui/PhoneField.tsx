import type { ComponentProps, FocusEvent } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { applyMask } from './mask.ts'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'onChange' | 'value' | 'defaultValue'> & {
    /** Tokens: # a digit, @ a letter, * either. */
    mask: string
    value: string
    onChange: (value: string) => void
  }

/**
 * A telephone number. Whatever punctuation is typed or pasted is taken as it is, and the caret is never moved: the mask is
 * applied when the field is left.
 */
export const PhoneField = ({ label, hint, error, optional, className, mask, value, onChange, onBlur, ...input }: Props) => {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const written = applyMask(mask, value)
    if (written !== '' && written !== value) onChange(written)
    onBlur?.(event)
  }
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className="field-input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  )
}
