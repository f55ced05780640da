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

/** The chat for every user, counting for users who have consented, as far as they are configured. Renders nothing. */
export const Services = () => {
  const { chatId, analyticsId, counterId } = usePublicConfig()
  const { locale } = usePreferences()
  const { consent } = useStores()
  const agreed = useStoreValue(consent, ({ choice }) => choice === 'all')
  const { key } = useCurrent()
  const [counting, setCounting] = useState<{ readonly visit: () => void; readonly since: string } | null>(null)

  useEffect(() => {
    if (chatId === '') return undefined
    return whenIdle(async () => (await load()).loadChat(chatId, languageOf(locale)))
  }, [chatId, locale])

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
