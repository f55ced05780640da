import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import './checkbox.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  children: ReactNode
  /** A count or a price at the far end. */
  end?: ReactNode
  error?: string | null | undefined
  kind?: 'checkbox' | 'radio' | undefined
}

/** A checkbox or radio button with its label; the whole line is the target. */
export const Checkbox = ({ children, end, error, kind = 'checkbox', ...input }: Props) => {
  const errorId = useId()
  return (
    <>
      <label className={classNames('check', error && 'check-wrong', input.disabled && 'check-off')}>
        <input
          {...input}
          type={kind}
          className="check-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {typeof children === 'string' ? children : <span>{children}</span>}
        {end !== undefined && <span className="check-end">{end}</span>}
      </label>
      {error && (
        <p id={errorId} className="field-error">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </>
  )
}
