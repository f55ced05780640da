import sheet from 'sheet:./consent.css'
import { useLazyPart } from '../hooks/useLazyPart.ts'
import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'

const loadPanel = () => import('./ConsentPanel.tsx').then(({ ConsentPanel }) => ConsentPanel)

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
  const [Panel] = useLazyPart(loadPanel, asks || settings, { texts: ['consent'], sheet })
  return Panel ? <Panel counts={counts} asks={asks} settings={settings} /> : null
}
