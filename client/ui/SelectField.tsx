import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & { options: readonly SelectOption[] }

/** The platform's select: best on phones, and works without JavaScript. Needs a label around it or `aria-label`. */
export const Select = ({ options, className, ...select }: SelectProps) => (
  <span className="field-select">
    <select {...select} className={classNames('field-input', className)}>
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" />
  </span>
)

export const SelectField = ({
  label,
  hint,
  error,
  optional,
  className,
  ...select
}: FieldProps & Omit<SelectProps, 'id' | 'className'>) => (
  <Field label={label} hint={hint} error={error} optional={optional} className={className}>
    {(control) => <Select {...select} {...control} />}
  </Field>
)
