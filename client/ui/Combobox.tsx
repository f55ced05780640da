import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import './combobox.css'

export type ComboboxOption = { id: string; label: string; /** Second line, in small text. */ note?: string | undefined }

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'value' | 'onChange' | 'list' | 'role'> & {
    value: string
    onChange: (value: string) => void
    /** The options that match the value; the parent component filters. */
    options: readonly ComboboxOption[]
    onChoose: (option: ComboboxOption) => void
    /** Accessible name of the list of options. */
    listLabel: string
    /** Announced when no option matches. */
    emptyText: string
  }

/** A field with suggestions: arrow keys move through them, Enter chooses, Escape first closes the list and then clears the field. */
export const Combobox = (props: Props) => {
  const { label, hint, error, optional, className, value, onChange, options, onChoose, listLabel, emptyText, ...input } = props
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && value.trim() !== ''
  const optionId = (index: number) => `${listId}-${index}`

  const choose = (option: ComboboxOption) => {
    setOpen(false)
    setActive(-1)
    onChoose(option)
  }
  const walk = (event: KeyboardEvent) => {
    const { key } = event
    const option = options[active]
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = key === 'ArrowDown' ? 1 : -1
      setActive(options.length === 0 ? -1 : (active + step + (active < 0 && step < 0 ? 1 : 0) + options.length) % options.length)
    } else if (key === 'Enter' && shown && option) {
      event.preventDefault()
      choose(option)
    } else if (key === 'Escape' && (shown || value !== '')) {
      event.preventDefault()
      if (shown) setOpen(false)
      else onChange('')
      setActive(-1)
    }
  }

  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <div className="combobox">
          <input
            autoComplete="off"
            {...input}
            {...control}
            className="field-input"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
            value={value}
            onChange={(event) => {
              onChange(event.target.value)
              setOpen(true)
              setActive(-1)
            }}
            onKeyDown={walk}
            onBlur={() => setOpen(false)}
          />
          <ul id={listId} className="combobox-list" role="listbox" aria-label={listLabel} hidden={!shown}>
            {options.map((option, index) => (
              <li
                key={option.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                // Prevents the blur of the field, which would close the list under the pointer.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option.label}
                {option.note && <small>{option.note}</small>}
              </li>
            ))}
          </ul>
          <p className={shown && options.length === 0 ? 'combobox-list combobox-empty' : 'visually-hidden'} role="status">
            {shown && options.length === 0 ? emptyText : ''}
          </p>
        </div>
      )}
    </Field>
  )
}
