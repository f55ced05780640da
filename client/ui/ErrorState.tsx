import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

type Props = {
  children: ReactNode
  retryLabel: string
  /** Null when a retry cannot help: then no button is rendered. */ onRetry: (() => void) | null
  busy?: boolean | undefined
}

/** Error in place of a part that could not be loaded, with a retry button. */
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
