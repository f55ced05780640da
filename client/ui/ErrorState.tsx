import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

type Props = {
  children: ReactNode
  retryLabel: string
  /** Null where trying again cannot help: then it is not offered. */ onRetry: (() => void) | null
  busy?: boolean | undefined
}

/** A part that could not be had, in its own place, with the way to try again. */
export const ErrorState = ({ children, retryLabel, onRetry, busy }: Props) => (
  <Notice
    tone="error"
    live
    action={
      onRetry && (
        <Button size="small" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      )
    }
  >
    {children}
  </Notice>
)
