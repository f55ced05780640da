import sheet from 'sheet:./connectionStatus.css'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Release } from '../../shared/offline.ts'
import { renewCart, savesData, takeUpUnsent, watchConnection } from '../flows/connection.ts'
import { useLoad } from '../hooks/useLoad.ts'
import { useLoadTexts } from '../hooks/useLoadTexts.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { loadChunk } from '../loading/loadChunk.ts'
import { loadSheet } from '../loading/loadSheet.ts'
import { useCurrent } from '../navigation/current.ts'
import { useNavigation } from '../navigation/navigationContext.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { usePageCaching } from './usePageCaching.ts'
import { useCachedPage } from './useCachedPage.ts'
import { useNewRelease } from './useNewRelease.ts'

const isOnlineNow = () => navigator.onLine

/**
 * Resumes pending work when the connection returns, and announces its return. Returns whether changes of the cart are being sent, or wait.
 */
const useReturn = (isOnline: boolean): boolean => {
  const t = useT()
  const stores = useStores()
  const { cart, notices, session } = stores
  const { currency } = usePreferences()
  const { refresh } = useNavigation()
  const { kind } = useCurrent()
  const isMember = useStoreValue(session, ({ auth }) => auth)
  const isBusy = useStoreValue(cart, (state) => state.member && state.status === 'loading')

  useEffect(() => {
    takeUpUnsent(stores)
    // Loaded while there is a connection: the first change may happen without one.
    if (isMember) void loadChunk(() => import('../stores/cartCalls.ts')).catch(() => null)
  }, [stores, isMember])

  const wasOnline = useRef(isOnline)
  /** The message about the return, shown once the cart is up to date. */
  const telling = useRef<'back' | 'sent' | null>(null)
  const came = useEffectEvent(() => {
    telling.current = isBusy ? 'sent' : 'back'
    renewCart(stores, currency)
    if (kind === 'error') void refresh()
  })
  useEffect(() => {
    if (isOnline && !wasOnline.current) came()
    wasOnline.current = isOnline
    if (!telling.current || isBusy) return
    // A refusal has its own message.
    if (cart.state.status !== 'error') notices.show({ tone: 'success', text: t(`connection.${telling.current}`) })
    telling.current = null
  }, [isOnline, isBusy, cart, notices, t])
  return isBusy
}

/** The message about the connection, at the lower edge of the page; or about a newer release. */
const Status = ({ release }: { readonly release: Release }) => {
  const t = useT()
  const { locale } = usePreferences()
  const { cart, notices } = useStores()
  const isOnline = useSyncExternalStore(watchConnection, isOnlineNow)
  const isBusy = useReturn(isOnline)
  const isFailed = useStoreValue(cart, ({ failure }) => failure !== null)
  const cached = useCachedPage(isOnline, isBusy || isFailed)
  const loadNewer = useNewRelease(release)
  const [dismissed, setDismissed] = useState('')
  usePageCaching(savesData())

  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
  // A time is not broken into two lines.
  const time = cached ? format.format(cached.at).replaceAll(' ', '\u00a0') : ''
  const about = cached
    ? t(isOnline ? (cached.isSilent ? 'connection.cachedNoAnswer' : 'connection.cachedOnline') : 'connection.cached', { time })
    : isOnline
      ? ''
      : t('connection.none')
  const text =
    [about, !isOnline && isBusy && t('connection.waiting')].filter(Boolean).join(' ') || (loadNewer && t('connection.release'))
  const load = isOnline ? (cached ? () => window.location.reload() : loadNewer) : null

  useEffect(() => {
    if (text) notices.announce(text)
  }, [text, notices])

  if (!text || text === dismissed) return null
  return (
    <section className="connection-status" aria-label={t('connection.label')}>
      <p>{text}</p>
      {load && (
        <Button size="small" look="primary" onClick={load}>
          {t('connection.reload')}
        </Button>
      )}
      <IconButton icon="x" label={t('ui.close')} onClick={() => setDismissed(text)} />
    </section>
  )
}

/** Tracks the connection and the releases of the shop (docs/decisions/018-service-worker). */
export const ConnectionStatus = ({ release }: { readonly release: Release }) => {
  const loadTexts = useLoadTexts()
  const { state } = useLoad('part', (_signal) => Promise.all([loadTexts('connection'), loadSheet(sheet)]))
  return state === 'done' ? <Status release={release} /> : null
}
