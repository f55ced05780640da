import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import './field.css'

export type FieldProps = {
  label: ReactNode
  /** Help between the label and the field. */
  hint?: ReactNode
  /** Error message; its presence marks the field as invalid. */
  error?: string | null | undefined
  /** "optional", beside the label. */
  optional?: string | undefined
  className?: string | undefined
}

/** Attributes that connect a control with its label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/**
 * Label, hint, control and error of one field, connected by ids. After an error is corrected, its height stays reserved, so that the next
 * field does not shift while the user presses it.
 */
export const Field = ({
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) => {
  const id = useId()
  const errorRef = useRef<HTMLParagraphElement>(null)
  /** Height of the last error in CSS pixels; 0 before the first. */
  const [errorHeight, setErrorHeight] = useState(0)
  useLayoutEffect(() => {
    if (error) setErrorHeight(errorRef.current?.offsetHeight ?? 0)
  }, [error])
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
      {error ? (
        <p ref={errorRef} id={`${id}-error`} className="field-error">
          <Icon name="circle-alert" />
          {error}
        </p>
      ) : (
        errorHeight > 0 && <p ref={(gap) => gap?.style.setProperty('height', `${errorHeight}px`)} className="field-error" />
      )}
    </div>
  )
}
