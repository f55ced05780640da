import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../ui/classNames.ts'
import { Field, type FieldProps } from '../../../ui/Field.tsx'

type Props = Omit<FieldProps, 'optional' | 'className'> &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange' | 'value'> & {
    value: string
    /** Formats typed, pasted or autofilled text for the field. */
    write: (text: string) => string
    onText: (written: string) => void
    end?: ReactNode
  }

const countDigits = (text: string) => text.replace(/\D/g, '').length

/** The position in a text after a number of digits. */
const placeBehind = (text: string, digits: number): number => {
  for (let place = 0, seen = 0; place < text.length; place++) {
    if (seen === digits) return place
    if (/\d/.test(text[place] ?? '')) seen += 1
  }
  return text.length
}

/** A field of digits that are grouped while typing; the caret stays after the same digit. */
export const DigitsField = ({ label, hint, error, write, onText, end, ...input }: Props) => {
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = target
    const at = selectionStart ?? value.length
    const written = write(value)
    // Set on the element at once, so that React has nothing to set, which would move the caret to the end.
    target.value = written
    if (document.activeElement === target) {
      const place = at >= value.length ? written.length : placeBehind(written, countDigits(value.slice(0, at)))
      target.setSelectionRange(place, place)
    }
    onText(written)
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={classNames('card-form-field', end !== undefined && 'card-form-branded')}>
          <input type="text" inputMode="numeric" {...input} {...control} className="field-input" onChange={change} />
          {end}
        </div>
      )}
    </Field>
  )
}
