import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { classNames } from './classNames.ts'
import './popover.css'

type Props = {
  /** What the button shows. */
  button: ReactNode
  /** The button's name when what it shows is not enough. */
  label?: string | undefined
  /** The edge of the button that the panel keeps to. */
  align?: 'start' | 'end' | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * A button that unfolds a panel under itself. It is a `<details>`, so it works before and without JavaScript; with it,
 * Escape, a press elsewhere, leaving it by Tab and choosing a link close it.
 */
export const Popover = ({ button, label, align = 'end', className, children }: Props) => {
  const ref = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const details = ref.current
    if (!open || !details) return undefined
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])

  const closeOnLink = (event: MouseEvent) => {
    if (ref.current && event.target instanceof Element && event.target.closest('a')) ref.current.open = false
  }

  return (
    <details
      ref={ref}
      className={classNames('popover', `popover-${align}`, className)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="popover-button" aria-label={label}>
        {button}
      </summary>
      <div className="popover-panel" onClick={closeOnLink}>
        {children}
      </div>
    </details>
  )
}
