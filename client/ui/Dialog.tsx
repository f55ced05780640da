import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { DIALOG_OUT_MS } from '../../shared/constants.ts'
import { classNames } from './classNames.ts'
import { IconButton } from './IconButton.tsx'
import './dialog.css'

export type DialogProps = {
  open: boolean
  /** The shopper closed it: Escape, a press outside, or the cross. The owner sets `open` to false. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** `modal` 500 px in the middle, a sheet at the bottom of a phone; `narrow` 420 px; `drawer` 450 px at the left edge; `full` the whole window. */
  kind?: 'modal' | 'narrow' | 'drawer' | 'full' | undefined
  /** Stands in the place of the title, e.g. a way back; the title still names the dialog, its content shows it. */
  insteadOfTitle?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/**
 * A window over the page on the platform's `<dialog>`: focus stays inside and returns to the opener, the page behind is
 * inert and does not scroll. What carries `data-autofocus` takes the focus, else the first control. Its content exists
 * only while it is open or leaving (spec §9: 300 ms in, 200 ms out).
 */
export const Dialog = ({
  open,
  onClose,
  title,
  closeLabel,
  kind = 'modal',
  insteadOfTitle,
  className,
  children,
}: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    if (open) {
      if (!dialog.open) {
        const page = document.documentElement
        page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
        dialog.showModal()
        dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
      }
      return undefined
    }
    dialog.close()
    const gone = setTimeout(() => setPresent(false), DIALOG_OUT_MS)
    return () => clearTimeout(gone)
  }, [open])

  return (
    <dialog
      ref={ref}
      className={classNames('dialog', `dialog-${kind}`, className)}
      aria-labelledby={titleId}
      closedby="any"
      onClose={open ? onClose : undefined}
      // Browsers without closedby: the dialog itself is hit only outside of its content.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {present && (
        <div className="dialog-inside">
          <div className="dialog-bar">
            {insteadOfTitle && <div className="dialog-title">{insteadOfTitle}</div>}
            <h2 id={titleId} className={insteadOfTitle ? 'visually-hidden' : 'dialog-title'} tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon="x" label={closeLabel} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
