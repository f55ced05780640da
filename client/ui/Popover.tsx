import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type ToggleEvent } from 'react'
import { useLayers } from '../layers/layersContext.ts'
import { classNames } from './classNames.ts'
import { createMenuKeys } from './menuKeys.ts'
import './popover.css'

type Props = {
  button: ReactNode
  /** Accessible name of the button when its content is not sufficient. */
  label?: string | undefined
  /** The edge of the button to which the panel is aligned. */
  align?: 'start' | 'end' | undefined
  className?: string | undefined
  /** Called each time the panel opens, and on hydration when it was opened before. */
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/** Closes on a close request of the platform, e.g. the Back gesture of Android, where the browser supports it. */
const watchCloseRequests = (close: () => void): (() => void) => {
  if (!('CloseWatcher' in window)) return () => {}
  const watcher = new (window.CloseWatcher as new () => EventTarget & { readonly destroy: () => void })()
  watcher.addEventListener('close', close)
  return () => watcher.destroy()
}

/**
 * A button that opens a panel below itself. It is a `<details>`, so it works before and without JavaScript; with it, Escape, a
 * press elsewhere, leaving it with Tab and leaving the screen close it.
 */
export const Popover = ({ button, label, align = 'end', className, onOpen, children }: Props) => {
  const ref = useRef<HTMLDetailsElement>(null)
  const layers = useLayers()
  const forget = useRef<() => void>(undefined)
  const [moveInMenu] = useState(createMenuKeys)

  // Registered as long as the component is mounted: a listener added by the toggle event would miss an immediate key press.
  useEffect(() => {
    const details = ref.current
    if (!details) return undefined
    // Does not wait for the toggle event: until then the watcher would take the next close request, meant for the dialog below.
    const close = () => {
      details.open = false
      forget.current?.()
      forget.current = undefined
    }
    const closeOutside = (event: Event) => {
      if (details.open && event.target instanceof Node && !details.contains(event.target)) close()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (!details.open || event.key !== 'Escape' || event.defaultPrevented) return
      // Closes only the menu, not the dialog that contains it.
      event.preventDefault()
      close()
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
  }, [])

  const opened = useEffectEvent(() => onOpen?.())
  useEffect(() => {
    if (ref.current?.open) opened()
  }, [])

  const toggled = ({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>) => {
    forget.current?.()
    forget.current = undefined
    if (!details.open) return
    onOpen?.()
    const close = () => {
      details.open = false
    }
    const leaveStack = layers?.open({ element: null, inHistory: false, close })
    const unwatch = watchCloseRequests(close)
    forget.current = () => {
      leaveStack?.()
      unwatch()
    }
  }
  useEffect(() => () => forget.current?.(), [])

  return (
    <details ref={ref} className={classNames('popover', `popover-${align}`, className)} onToggle={toggled}>
      <summary className="popover-button" aria-label={label}>
        {button}
      </summary>
      <div className="popover-panel" onKeyDown={moveInMenu}>
        {children}
      </div>
    </details>
  )
}
