import { useId, type ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import './field.css'

export type FieldProps = {
  label: ReactNode
  /** Help that stands between the label and the field. */
  hint?: ReactNode
  /** What is wrong; its presence marks the field. */
  error?: string | null | undefined
  /** "optional", beside the label. */
  optional?: string | undefined
  className?: string | undefined
}

/** What the control of a field needs so that its label, hint and error are read with it. */
export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label, hint, control and error of one field, tied together. */
export const Field = ({
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) => {
  const id = useId()
  const describedBy = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div className={classNames('field', error && 'field-wrong', className)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional">{optional}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </div>
  )
}
