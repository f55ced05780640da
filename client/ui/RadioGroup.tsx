import { Fragment, useId, type ChangeEvent, type ReactNode } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { classNames } from './classNames.ts'
import type { FieldProps } from './Field.tsx'
import { GroupLegend } from './GroupLegend.tsx'
import { Icon } from './Icon.tsx'
import './field.css'

export type RadioOption = {
  value: string
  label: ReactNode
  /** A price or a count at the far end. */
  end?: ReactNode
  /** Content below the option. */
  below?: ReactNode
}

type Props = FieldProps & {
  name: string
  value: string
  options: readonly RadioOption[]
  disabled?: boolean | undefined
  'aria-required'?: true | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onBlur?: (() => void) | undefined
}

/** Radio buttons, all visible, under a legend. */
export const RadioGroup = (props: Props) => {
  const { label, hint, error, optional, className, name, value, options, disabled, onChange, onBlur, ...aria } = props
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      className={classNames('field', 'field-group', error && 'field-wrong', className)}
      aria-required={aria['aria-required']}
      aria-invalid={error ? true : undefined}
      aria-describedby={classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null)}
    >
      <GroupLegend label={label} hint={hint} optional={optional} hintId={`${id}-hint`} />
      <div className="field-options">
        {options.map((option) => (
          <Fragment key={option.value}>
            <Checkbox
              kind="radio"
              name={name}
              value={option.value}
              end={option.end}
              disabled={disabled}
              checked={value === option.value}
              onChange={onChange}
              onBlur={onBlur}
            >
              {option.label}
            </Checkbox>
            {option.below}
          </Fragment>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
