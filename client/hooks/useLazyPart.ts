import { useEffect, useRef, type ComponentType } from 'react'
import type { TextGroup } from '../../shared/defineArea.ts'
import { loadPart } from '../loading/loadChunk.ts'
import { loadSheet } from '../loading/loadSheet.ts'
import { useLoad } from './useLoad.ts'
import { useLoadTexts } from './useLoadTexts.ts'
import { useStores } from './useStores.ts'
import { useT } from './useT.ts'

type Options = {
  readonly texts?: readonly TextGroup[]
  /** The address of the stylesheet that only this part needs (`sheet:`). */
  readonly sheet?: string
  /** Resets the request after a failure, so that the next press loads the part again; without it the message offers a retry. */
  readonly onFail?: () => void
}

/** A part of the page whose code is loaded once it is needed; null until then. A failure that no reload fixes shows a message. */
export const useLazyPart = <P>(
  load: () => Promise<ComponentType<P>>,
  isNeeded: boolean,
  { texts = [], sheet, onFail }: Options = {},
): readonly [Part: ComponentType<P> | null] => {
  const t = useT()
  const loadTexts = useLoadTexts()
  const { notices } = useStores()
  // In an object, because a state setter would call a function.
  const { state, value, reload } = useLoad(isNeeded ? 'part' : null, async () => {
    const [Part] = await loadPart(() => Promise.all([load(), sheet && loadSheet(sheet), ...texts.map(loadTexts)]))
    return { Part }
  })

  const shown = useRef<number | null>(null)
  const settled = useRef((_isLoaded: boolean) => {})
  useEffect(() => {
    settled.current = (isLoaded) => {
      // The message of an earlier attempt is no longer true, or is shown again.
      if (shown.current !== null) notices.dismiss(shown.current)
      shown.current = null
      if (isLoaded) return
      const text = t('ui.partFailed')
      const action = onFail ? null : { label: t('ui.retry'), run: reload }
      // Parts that open together fail together.
      shown.current = notices.show({ tone: 'error', text, action, joins: true })
      if (!onFail) return
      onFail()
      reload()
    }
  })
  useEffect(() => {
    if (state === 'failed' || state === 'done') settled.current(state === 'done')
  }, [state])
  return [value?.Part ?? null]
}
