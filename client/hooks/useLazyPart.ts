import { useState, type ComponentType } from 'react'
import { useStores } from './useStores.ts'
import { useT } from './useT.ts'

/**
 * A part of the page whose code is loaded when it is first wanted. Gives the part once it is there, and the function that
 * asks for it; a failure is told, and asking again tries again.
 */
export const useLazyPart = <P>(
  load: () => Promise<ComponentType<P>>,
): readonly [Part: ComponentType<P> | null, want: () => void] => {
  const t = useT()
  const { notices } = useStores()
  const [part, setPart] = useState<{ readonly Part: ComponentType<P> } | null>(null)
  const want = () => {
    if (part) return
    void load().then(
      (Part) => setPart({ Part }),
      () => notices.show({ tone: 'error', text: t('ui.partFailed') }),
    )
  }
  return [part?.Part ?? null, want]
}
