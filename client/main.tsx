/** The browser's start: read what the server handed over, make the stores from it, hydrate, then wake the private parts. */
import { startTransition, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createApiClient } from '../shared/api/createApiClient.ts'
import { loadMessages, type Messages } from '../shared/i18n/loadMessages.ts'
import type { TextGroup } from '../shared/i18n/textGroups.ts'
import { allScreens } from './allScreens.ts'
import { App, type AppProps } from './App.tsx'
import { createBrowserTransport } from './browser/browserTransport.ts'
import { createPage } from './browser/page.ts'
import { readHtml } from './browser/readHtml.ts'
import { createBrowserStorage } from './browser/storage.ts'
import { cookieValue } from './browser/cookies.ts'
import { createTracker } from './browser/tracker.ts'
import { sessionEnded } from './flows/sessionEnded.ts'
import { startApp } from './flows/startApp.ts'
import { LoadTextsContext } from './hooks/useLoadTexts.ts'
import { createShopIntl } from './intl/createShopIntl.ts'
import { createNavigation } from './navigation/createNavigation.ts'
import type { Current } from './navigation/current.ts'
import { readHandoff } from './navigation/handoff.ts'
import { laterFromPage } from './navigation/later.tsx'
import { NavigationContext } from './navigation/navigationContext.ts'
import { loadContextOf, type Shopper } from './navigation/openScreen.ts'
import { createStores } from './stores/createStores.ts'
import type { RouteName } from '../shared/routes.ts'
import { CONSENT_COOKIE, SIGNED_IN_COOKIE } from '../shared/preferences.ts'

const start = async () => {
  const handoff = readHandoff()
  const { locale, currency, screen } = handoff
  const page = createPage()
  const storage = createBrowserStorage()
  const tracker = createTracker()
  const api = createApiClient({
    transport: createBrowserTransport(),
    headers: () => ({}),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    report: (error) => {
      tracker.fault(error)
      if (error.status === 401) sessionEnded(stores)
    },
  })
  const stores = createStores({ api, storage, track: tracker.track }, handoff.start)
  const shopper = (): Shopper => ({ api, locale, currency, signedIn: cookieValue(SIGNED_IN_COOKIE) === '1', readHtml, loadTexts })

  const messages: Messages = {}
  const loadGroup = async (group: TextGroup) => void Object.assign(messages, await loadMessages(locale, group))
  const loadTexts = async (name: RouteName) => void (await Promise.all(allScreens[name].texts.map(loadGroup)))
  const loadCommonTexts = async () => void Object.assign(messages, await loadMessages(locale))
  const loadScreen = async () => (screen.kind === 'screen' ? allScreens[screen.name]() : null)
  const loadScreenTexts = async () => (screen.kind === 'screen' ? loadTexts(screen.name) : undefined)
  const [module] = await Promise.all([loadScreen(), loadCommonTexts(), loadScreenTexts()])
  const shopIntl = createShopIntl(locale, messages, tracker.fault)
  const key = page.startKey()
  const first: Current =
    screen.kind === 'screen' && module
      ? {
          ...screen,
          kind: 'screen',
          screen: module,
          key,
          later: laterFromPage(() => module.later?.(loadContextOf(screen, shopper())) ?? {}),
        }
      : {
          kind: 'error',
          status: screen.kind === 'error' ? screen.status : 500,
          message: screen.kind === 'error' ? screen.message : '',
          path: screen.path,
          key,
        }

  let show: (current: Current) => void = () => {}
  const navigation = createNavigation(
    {
      page,
      store: stores.navigation,
      shopper,
      show: (current) => show(current),
      askToSignIn: (from) => stores.auth.open({ from, expired: stores.auth.state.expired }),
      report: tracker.fault,
    },
    first,
  )
  const props: Omit<AppProps, 'current'> = {
    handoff,
    stores,
    shopIntl,
    preferences: { locale, currency, format: shopIntl.format },
    files: {
      stylesheet: document.querySelector('link[rel="stylesheet"]:not([data-precedence])')?.getAttribute('href') ?? '',
      fonts: [...document.querySelectorAll('link[rel="preload"][as="font"]')].map((link) => link.getAttribute('href') ?? ''),
    },
  }

  function Shop() {
    const [current, setCurrent] = useState(first)
    show = (next) => startTransition(() => setCurrent(next))
    useEffect(() => {
      navigation.listen()
      startApp({
        stores,
        storage,
        isSignedIn: () => shopper().signedIn,
        page,
        consent: cookieValue(CONSENT_COOKIE),
        wantsPrivacy: (navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true,
      })
    }, [])
    return (
      <NavigationContext value={navigation}>
        <LoadTextsContext value={loadGroup}>
          <App current={current} {...props} />
        </LoadTextsContext>
      </NavigationContext>
    )
  }

  hydrateRoot(document, <Shop />, { onRecoverableError: (error) => tracker.fault(error) })
}

void start()
if (__DEV__) void import('./browser/devReload.ts').then(({ watchBuild }) => watchBuild())
