import { use, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { LabelsContext } from './labels.ts'
import { Notice } from './Notice.tsx'

type Props = {
  children: ReactNode
  /** Null when a retry cannot help: then no button is rendered. */ onRetry: (() => void) | null
  busy?: boolean | undefined
}

/** Error in place of a part that could not be loaded, with a retry button. */
export const ErrorState = ({ children, onRetry, busy }: Props) => (
  <Notice
    tone="error"
    live
    action={
      onRetry && (
        <Button size="small" busy={busy} onClick={onRetry}>
          {use(LabelsContext)('ui.retry')}
        </Button>
      )
    }
  >
    {children}
  </Notice>
)
