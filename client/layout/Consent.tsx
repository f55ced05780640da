import sheet from 'sheet:./consent.css'
import { useLazyPart } from '../hooks/useLazyPart.ts'
import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'

const loadPanel = () => import('./ConsentPanel.tsx').then(({ ConsentPanel }) => ConsentPanel)

/**
 * The consent banner for the counting of visits, and the settings behind the footer's link. A page is the same for all users, so the
 * browser decides whether to show the banner; without counting services it is never shown.
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
