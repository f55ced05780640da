import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

type Props = { children: ReactNode; retryLabel: string; onRetry: () => void; busy?: boolean | undefined }

/** A part that could not be had, in its own place, with the way to try again. */
export const ErrorState = ({ children, retryLabel, onRetry, busy }: Props) => (
  <Notice
    tone="error"
    live
    action={
      <Button size="small" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    }
  >
    {children}
  </Notice>
)
