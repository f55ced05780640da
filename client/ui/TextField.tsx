import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>

/** A single-line text field with its label above. */
export const TextField = ({ label, hint, error, optional, className, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional} className={className}>
    {(control) => <input type="text" {...input} {...control} className="field-input" />}
  </Field>
)

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** A multi-line text field; grows with its text where the browser supports it. */
export const TextArea = ({ label, hint, error, optional, className, ...area }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} optional={optional} className={className}>
    {(control) => <textarea {...area} {...control} className="field-input" />}
  </Field>
)
