import { use, useEffect, useRef, useState } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { LabelsContext } from './labels.ts'
import { useVisit } from './useVisit.ts'
import './toasts.css'

/** Duration of a message, in ms: longer when it has a button. */
export const TOAST_MS = 6000
export const TOAST_WITH_ACTION_MS = 20_000

export type Toast = {
  readonly id: number
  readonly tone: 'info' | 'success' | 'error'
  readonly text: string
  readonly action: { readonly label: string; readonly run: () => void } | null
}

type ItemProps = { toast: Toast; /** The timer is paused. */ paused: boolean; onDone: (id: number) => void }

const ToastItem = ({ toast: { id, tone, text, action }, paused, onDone }: ItemProps) => {
  const labelOf = use(LabelsContext)
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
        {tone === 'error' && <span className="visually-hidden">{labelOf('ui.errorLabel')} </span>}
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
      <IconButton icon="x" label={labelOf('ui.close')} onClick={() => onDone(id)} />
    </li>
  )
}

type Props = {
  toasts: readonly Toast[]
  /** The dialog that contains them; null for the page. */
  inside: HTMLElement | null
  onDone: (id: number) => void
}

/**
 * Short messages at the lower edge, above everything: a manual popover. Their timers pause while one of them is hovered or
 * contains the focus; F6 moves the focus to the newest and back. A separate live region announces them: a region with buttons
 * would be read completely with each new message.
 */
export const Toasts = ({ toasts, inside, onDone }: Props) => {
  const ref = useRef<HTMLElement>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const some = toasts.length > 0
  useEffect(() => {
    const list = ref.current
    if (!list?.showPopover) return
    // The browser hid the popover when it moved to another parent.
    if (some !== list.matches(':popover-open')) list.togglePopover(some)
    // A message that is removed loses hover and focus without an event.
    setPointedAt(list.matches(':hover'))
    setFocus(list.matches(':focus-within'))
  }, [some, toasts, inside])

  useVisit(ref, some, 'li:last-child button')

  return (
    <section
      ref={ref}
      className="toasts"
      popover="manual"
      aria-label={use(LabelsContext)('ui.messages')}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <ul role="list">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} paused={isPointedAt || hasFocus} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}
