import { useEffect, useRef, type ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'

/** What went wrong with a whole form, above it. It takes the focus, so that it is read where the shopper is. */
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
