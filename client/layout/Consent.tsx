import { useEffect } from 'react'
import { useLazyPart } from '../hooks/useLazyPart.ts'
import { useLoadTexts } from '../hooks/useLoadTexts.ts'
import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'

/**
 * The place of the question whether visits may be counted, and of the settings behind the footer's link. A page is the same
 * for all, so the browser decides whether to ask; where nothing counts, nobody is asked.
 */
export const Consent = () => {
  const { analyticsId, counterId } = usePublicConfig()
  const { consent } = useStores()
  const counts = analyticsId !== '' || counterId !== ''
  const asks = useStoreValue(consent, ({ choice }) => choice === null) && counts
  const settings = useStoreValue(consent, (state) => state.settings)
  const loadTexts = useLoadTexts()
  const [Panel, want] = useLazyPart(async () => {
    const [{ ConsentPanel }] = await Promise.all([import('./ConsentPanel.tsx'), loadTexts('consent')])
    return ConsentPanel
  })
  useEffect(() => {
    if (asks || settings) want()
    // Asked for by each opening; the function itself is a new one in every render.
    // eslint-disable-next-line react/exhaustive-deps
  }, [asks, settings])
  return Panel ? <Panel counts={counts} asks={asks} settings={settings} /> : null
}
