import { useEffect, useRef, type ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'

/** The error of a whole form, above it. It takes the focus, so that screen readers read it. */
export const FormFault = ({ children }: { children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [children])
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice tone="error" live>
        {children}
      </Notice>
    </div>
  )
}
