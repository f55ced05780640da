import { useState, type ReactNode } from 'react'
import { useLoad } from '../../hooks/useLoad.ts'
import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Props<T> = {
  /** States that the part could not be loaded. */
  readonly text: string
  readonly load: (signal: AbortSignal) => Promise<T>
  readonly children: (value: T) => ReactNode
}

/** In place of a deferred part that failed to load: a button loads it again, as long as a retry may help. */
export function RetriedPart<T>({ text, load, children }: Props<T>) {
  const t = useT()
  const [isRequested, setRequested] = useState(false)
  const { value, state, retry } = useLoad(isRequested ? 'part' : null, load)
  if (value !== null) return children(value)
  const again = isRequested ? retry : () => setRequested(true)
  return (
    <Notice
      tone="error"
      live={state === 'failed'}
      action={
        again && (
          <Button size="small" className="needs-script" busy={state === 'loading'} onClick={again}>
            {t('ui.retry')}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  )
}
