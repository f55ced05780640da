import { useEffect, useRef, useState } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { useVisit } from './useVisit.ts'
import './toasts.css'

/** How long a message stays, in ms: longer when there is something to press. */
export const TOAST_MS = 6000
export const TOAST_WITH_ACTION_MS = 20_000

export type Toast = {
  readonly id: number
  readonly tone: 'info' | 'success' | 'error'
  readonly text: string
  readonly action: { readonly label: string; readonly run: () => void } | null
}

type Labels = { /** "Error:", before the text of one. */ errorLabel: string; closeLabel: string }
type ItemProps = Labels & { toast: Toast; /** Its time stands still. */ paused: boolean; onDone: (id: number) => void }

const ToastItem = ({ toast: { id, tone, text, action }, paused, onDone, errorLabel, closeLabel }: ItemProps) => {
  const duration = action ? TOAST_WITH_ACTION_MS : TOAST_MS
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (paused) return undefined
    const timer = setTimeout(() => done.current(id), duration)
    return () => clearTimeout(timer)
  }, [paused, id, duration])

  return (
    <li className={classNames('toast', `toast-${tone}`)}>
      {tone === 'error' && <Icon name="circle-alert" />}
      {tone === 'success' && <Icon name="circle-check" />}
      <p>
        {tone === 'error' && <span className="visually-hidden">{errorLabel} </span>}
        {text}
      </p>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            action.run()
            onDone(id)
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="x" label={closeLabel} onClick={() => onDone(id)} />
    </li>
  )
}

type Props = Labels & {
  toasts: readonly Toast[]
  /** The dialog that they stand in; null for the page. */
  inside: HTMLElement | null
  onDone: (id: number) => void
  /** Names the list for those who look for it. */
  label: string
}

/**
 * Short messages at the lower edge, above everything: a manual popover. They wait while one of them is pointed at or holds the
 * focus; F6 leads to the newest and back. They are read out elsewhere: a region that holds buttons would read all of them again with each new message.
 */
export const Toasts = ({ toasts, inside, onDone, label, ...labels }: Props) => {
  const ref = useRef<HTMLElement>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const some = toasts.length > 0
  useEffect(() => {
    const list = ref.current
    if (!list?.showPopover) return
    // Moved into another place, it was hidden by the browser.
    if (some !== list.matches(':popover-open')) list.togglePopover(some)
    // A message that is taken off the page takes pointer and focus with it without an event.
    setPointedAt(list.matches(':hover'))
    setFocus(list.matches(':focus-within'))
  }, [some, toasts, inside])

  useVisit(ref, some, 'li:last-child button')

  return (
    <section
      ref={ref}
      className="toasts"
      popover="manual"
      aria-label={label}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <ul role="list">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} {...labels} toast={toast} paused={isPointedAt || hasFocus} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}
