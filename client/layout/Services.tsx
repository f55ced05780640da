import { useEffect, useState } from 'react'
import { languageOf } from '../../shared/i18n/locales.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { loadChunk } from '../loading/loadChunk.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import { useCurrent } from '../navigation/current.ts'

const load = () => loadChunk(() => import('../flows/thirdParties.ts'))

/** The chat for every user, measurements of page loads, counting for users who have consented, as far as configured. Renders nothing. */
export const Services = () => {
  const { chatId, analyticsId, counterId, vitals = 0 } = usePublicConfig()
  const { locale } = usePreferences()
  const { consent } = useStores()
  const agreed = useStoreValue(consent, ({ choice }) => choice === 'all')
  const current = useCurrent()
  const { key } = current
  const [counting, setCounting] = useState<{ readonly visit: () => void; readonly since: string } | null>(null)

  useEffect(() => {
    if (chatId === '') return undefined
    return whenIdle(async () => (await load()).loadChat(chatId, languageOf(locale)))
  }, [chatId, locale])

  useEffect(() => {
    if (Math.random() * 100 >= vitals) return undefined
    const route = current.kind === 'screen' ? current.name : 'error'
    return whenIdle(async () => (await loadChunk(() => import('../flows/reportVitals.ts'))).reportVitals(route))
    // One report describes the page load, not the screens that follow.
    // eslint-disable-next-line react/exhaustive-deps
  }, [vitals])

  useEffect(() => {
    if (!agreed || (analyticsId === '' && counterId === '')) return undefined
    return whenIdle(async () => setCounting({ visit: (await load()).startCounting({ analyticsId, counterId }), since: key }))
    // Started once; screens that follow are reported below.
    // eslint-disable-next-line react/exhaustive-deps
  }, [agreed, analyticsId, counterId])

  useEffect(() => {
    if (counting && counting.since !== key) counting.visit()
  }, [counting, key])
  return null
}
