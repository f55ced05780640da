import { useId, useRef, type ReactNode } from 'react'
import { classNames } from './classNames.ts'
import type { FieldProps } from './Field.tsx'
import { GroupLegend } from './GroupLegend.tsx'
import { Icon } from './Icon.tsx'
import './field.css'
import './filesField.css'

export type PickedFile = {
  readonly key: number
  readonly name: string
  /** What was made of it, e.g. a small picture; null while it is on its way and when it failed. */
  readonly preview: ReactNode
  readonly fault: string | null
  /** Sends it once more; null where that would not help. */
  readonly onRetry: (() => void) | null
}

type Props = FieldProps & {
  files: readonly PickedFile[]
  /** Whether several can be picked at once. */
  multiple: boolean
  /** Whether there is room for another one. */
  hasRoom: boolean
  /** Media types, as of `<input accept>`. */
  accept: string
  disabled?: boolean | undefined
  labels: {
    readonly add: string
    readonly waiting: string
    readonly remove: (name: string) => string
    readonly retry: string
    /** Of the files that were picked last some were left out; null when all were taken. */
    readonly left: string | null
    /** What screen readers are told of all files together. */
    readonly status: string
  }
  onAdd: (files: Iterable<File>) => void
  onRemove: (key: number) => void
}

/** Picks files, shows and removes them. The parent component sends them. */
export const FilesField = (props: Props) => {
  const { label, hint, error, optional, className, files, multiple, hasRoom, accept, disabled, labels, onAdd, onRemove } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <fieldset className={classNames('field', 'field-group', error && 'field-wrong', className)}>
      <GroupLegend label={label} hint={hint} optional={optional} hintId={`${id}-hint`} />
      {files.length > 0 && (
        <ul className="files-picked" role="list">
          {files.map(({ key, name, preview, fault, onRetry }) => (
            <li key={key} className={fault === null ? undefined : 'files-failed'}>
              {fault === null ? (
                (preview ?? <span className="files-waiting">{labels.waiting}</span>)
              ) : (
                <span>
                  <b>{name}</b> {fault}{' '}
                  {onRetry && (
                    <button type="button" className="text-link" aria-label={`${labels.retry}: ${name}`} onClick={onRetry}>
                      {labels.retry}
                    </button>
                  )}
                </span>
              )}
              <button
                type="button"
                aria-label={labels.remove(name)}
                onClick={() => {
                  onRemove(key)
                  // Once there is room again: a hidden field takes no focus.
                  setTimeout(() => input.current?.focus())
                }}
              >
                <Icon name="x" size="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {labels.left !== null && <p className="field-hint">{labels.left}</p>}
      <label className="button button-line button-small files-add" hidden={!hasRoom}>
        {labels.add}
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null)}
          onChange={({ target }) => {
            onAdd(target.files ?? [])
            // The same file can be picked again after it was taken away.
            target.value = ''
          }}
        />
      </label>
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {labels.status}
      </p>
    </fieldset>
  )
}
