import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { IconButton } from './IconButton.tsx'
import './scrollRow.css'

type Props = { label: string; labels: { back: string; on: string }; className?: string | undefined; children: ReactNode }

/**
 * A row with scroll snap for finger, wheel, keyboard or its two buttons, which are hidden when the whole row is visible. It never
 * scrolls by itself.
 */
export const ScrollRow = ({ label, labels, className, children }: Props) => {
  const row = useRef<HTMLUListElement>(null)
  const [fits, setFits] = useState(false)
  useLayoutEffect(() => {
    if (row.current) setFits(row.current.scrollWidth <= row.current.clientWidth)
  }, [children])
  const scroll = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8 })
  return (
    <div className={classNames('scroll-row', className)}>
      <ul ref={row} role="list" tabIndex={0} aria-label={label}>
        {children}
      </ul>
      {!fits && (
        <div className="scroll-row-buttons">
          <IconButton icon="chevron-left" label={labels.back} outlined onClick={() => scroll(-1)} />
          <IconButton icon="chevron-right" label={labels.on} outlined onClick={() => scroll(1)} />
        </div>
      )}
    </div>
  )
}
