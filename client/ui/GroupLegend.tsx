import type { FieldProps } from './Field.tsx'

type Props = Pick<FieldProps, 'label' | 'hint' | 'optional'> & { readonly hintId: string }

/** The legend and the hint of a group of controls, first in its `fieldset`. */
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
