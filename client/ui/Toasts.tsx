import { useEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import './toasts.css'

/** How long a message stays, in ms: longer when there is something to press (brief §2.8). */
export const TOAST_MS = 6000
export const TOAST_WITH_ACTION_MS = 10_000

export type Toast = { id: number; text: ReactNode; action?: { label: string; run: () => void } | undefined }

type Props = { toasts: readonly Toast[]; onDone: (id: number) => void; closeLabel: string }

const ToastItem = ({ toast, onDone, closeLabel }: { toast: Toast; onDone: (id: number) => void; closeLabel: string }) => {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => onDone(toast.id), toast.action ? TOAST_WITH_ACTION_MS : TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, toast, onDone])

  return (
    <li
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            toast.action?.run()
            onDone(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton icon="x" label={closeLabel} onClick={() => onDone(toast.id)} />
    </li>
  )
}

/**
 * Short messages at the lower edge. The list is a manual popover, so that it lies above open dialogs, and a live region
 * that is on the page before its first message. A message waits while it is pointed at or holds the focus.
 */
export const Toasts = ({ toasts, onDone, closeLabel }: Props) => {
  const ref = useRef<HTMLUListElement>(null)
  const some = toasts.length > 0
  useEffect(() => {
    const list = ref.current
    if (!list?.showPopover) return
    // Shown anew for each message: what was shown last lies on top.
    if (list.matches(':popover-open')) list.hidePopover()
    if (some) list.showPopover()
  }, [some, toasts])

  return (
    <div role="status">
      <ul ref={ref} className="toasts" popover="manual" role="list">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onDone={onDone} closeLabel={closeLabel} />
        ))}
      </ul>
    </div>
  )
}
