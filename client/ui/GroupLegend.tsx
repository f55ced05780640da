import type { FieldProps } from './Field.tsx'

type Props = Pick<FieldProps, 'label' | 'hint' | 'optional'> & { readonly hintId: string }

/** The question of a group of controls, the first things in its `fieldset`, and what helps to answer it. */
export const GroupLegend = ({ label, hint, optional, hintId }: Props) => (
  <>
    <legend>
      {label}
      {optional && <span className="field-optional">{optional}</span>}
    </legend>
    {hint && (
      <p id={hintId} className="field-hint">
        {hint}
      </p>
    )}
  </>
)
