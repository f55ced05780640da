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
  /** Preview of the file, e.g. a small picture; null while it is uploading and after a failure. */
  readonly preview: ReactNode
  readonly fault: string | null
  /** Retries the upload; null when that would not help. */
  readonly onRetry: (() => void) | null
}

type Props = FieldProps & {
  files: readonly PickedFile[]
  /** Whether several files can be picked at once. */
  multiple: boolean
  /** Whether another file is allowed. */
  hasRoom: boolean
  /** Media types, as of `<input accept>`. */
  accept: string
  disabled?: boolean | undefined
  labels: {
    readonly add: string
    readonly waiting: string
    readonly remove: (name: string) => string
    readonly retry: string
    /** States that some of the last picked files were left out; null when all were accepted. */
    readonly left: string | null
    /** Status of all files for screen readers. */
    readonly status: string
  }
  onAdd: (files: Iterable<File>) => void
  onRemove: (key: number) => void
}

/** Picks, lists and removes files. The parent component uploads them. */
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
                  // After the input is visible again: a hidden field takes no focus.
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
            // Allows picking the same file again after its removal.
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
