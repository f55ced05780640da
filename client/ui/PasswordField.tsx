import { use, useState, type ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { LabelsContext } from './labels.ts'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>

export const PasswordField = ({ label, hint, error, optional, className, ...input }: Props) => {
  const labelOf = use(LabelsContext)
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <div className="field-with-end">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize={shown ? 'none' : undefined}
            spellCheck={false}
            className="field-input"
          />
          <IconButton
            className="needs-script"
            icon={shown ? 'eye-off' : 'eye'}
            label={labelOf('ui.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
