import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import './tabs.css'

type Props = {
  label: string
  tabs: readonly { id: string; name: ReactNode; panel: ReactNode }[]
  current: string
  onChange: (id: string) => void
}

/** Panels with one visible at a time; arrows, Home and End move between the tabs. */
export const Tabs = ({ label, tabs, current, onChange }: Props) => {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === current)
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
    const step = steps[event.key]
    const next = step === undefined ? undefined : tabs[(step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }

  return (
    <div>
      <div ref={list} className="tabs-list" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}-tab`}
            data-tab={id}
            aria-selected={id === current}
            aria-controls={`${base}-${id}`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}`}
          aria-labelledby={`${base}-${id}-tab`}
          tabIndex={0}
          hidden={id !== current}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
