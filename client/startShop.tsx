/** The start in the browser: reads the initial state, creates the stores from it, hydrates the document, then loads the user's data. */
import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Router } from 'react-router'
import type { TextGroup } from '../shared/defineArea.ts'
import { loadMessages, type Messages } from '../shared/i18n/loadMessages.ts'
import { translateWith } from '../shared/i18n/translate.ts'
import { allScreens } from './allScreens.ts'
import { App, type AppProps } from './App.tsx'
import { createClient } from './createClient.ts'
import { adoptInput, readTypedInput } from './browser/adoptInput.ts'
import { isInCache } from './browser/storage.ts'
import { createPage } from './browser/page.ts'
import { reloadOnce } from './browser/reloadOnce.ts'
import { cookieValue } from './browser/cookies.ts'
import { TOPICS } from './browser/tabs.ts'
import { limitViewTransitions } from './browser/viewTransitions.ts'
import { startApp } from './flows/startApp.ts'
import { watchStore } from './stores/store.ts'
import { FailedDocument } from './FailedDocument.tsx'
import { browserEntries } from './layers/browserEntries.ts'
import { createLayers } from './layers/createLayers.ts'
import { ignoreDoublePress } from './layers/doublePress.ts'
import { keepFocus } from './layers/keepFocus.ts'
import { LayersContext } from './layers/layersContext.ts'
import { LoadTextsContext } from './hooks/useLoadTexts.ts'
import { createShopIntl } from './intl/createShopIntl.ts'
import { ErrorBoundary } from './loading/ErrorBoundary.tsx'
import { loadChunk } from './loading/loadChunk.ts'
import { createNavigation } from './navigation/createNavigation.ts'
import { locationOf, type Current } from './navigation/current.ts'
import { readInitialState } from './navigation/initialState.ts'
import { routerNavigator } from './navigation/routerNavigator.ts'
import { deferredFromPage } from './navigation/deferred.tsx'
import { matchRoute } from './navigation/matchRoute.ts'
import { NavigationContext } from './navigation/navigationContext.ts'
import { loadContextOf } from './navigation/loadScreen.ts'
import { routeOf, type RouteName } from '../shared/routes.ts'
import { CONSENT_COOKIE } from '../shared/preferences.ts'

/** The addresses of the files that the page contains. */
const hrefsOf = (links: string) => [...document.querySelectorAll(links)].map((link) => link.getAttribute('href') ?? '')

/** Starts the shop in the page of the server. Throws on failure; the caller shows a message. */
export const startShop = async (): Promise<void> => {
  const initialState = readInitialState()
  const { locale, currency, screen } = initialState
  const { features } = initialState.start.config
  const page = createPage()

  const messages: Messages = {}
  const loadGroup = async (group?: TextGroup) => void Object.assign(messages, await loadChunk(() => loadMessages(locale, group)))
  const loadTexts = async (name: RouteName) => void (await Promise.all(allScreens[name].texts.map(loadGroup)))
  const loadModule = async () => (screen.name ? allScreens[screen.name]() : null)
  const loadScreenTexts = async () => (screen.name ? loadTexts(screen.name) : undefined)
  const { storage, tracker, tabs, stores, shopper, askToSignIn, isSignedIn, isOtherRelease, finishSignOut } = createClient({
    initialState,
    loadTexts,
    invalidate: (tags) => navigation.invalidate(tags),
  })
  const [module] = await Promise.all([loadModule(), loadGroup(), loadScreenTexts()])
  const shopIntl = createShopIntl(locale, messages, initialState.shop, tracker.fault)
  const key = page.startKey()
  const first: Current =
    screen.kind === 'screen' && module
      ? {
          ...screen,
          kind: 'screen',
          screen: module,
          reads: new Set(screen.reads),
          key,
          deferred: deferredFromPage(() => module.deferred?.(loadContextOf(screen, shopper())) ?? {}),
        }
      : {
          kind: 'error',
          status: screen.kind === 'error' ? screen.status : 500,
          message: screen.kind === 'error' ? screen.message : '',
          path: screen.path,
          key,
          framed: module,
        }

  let show: (current: Current) => void = () => {}
  const layers = createLayers(browserEntries)
  const navigation = createNavigation(
    {
      page,
      layers,
      store: stores.navigation,
      features,
      shopper,
      isOtherRelease,
      show: (current) => show(current),
      askToSignIn,
      reportOffline: async (href) => {
        // Cached by the service worker, it opens as a document.
        if (await isInCache(href)) page.leave(href)
        else stores.notices.show({ tone: 'error', text: shopIntl.intl.formatMessage({ id: 'ui.failed' }) })
      },
      report: tracker.fault,
    },
    first,
  )
  // Changes of another tab make the data here outdated, too.
  for (const topic of TOPICS)
    tabs.listen(topic, () => navigation.invalidate(topic === 'cart' || topic === 'favourites' ? [topic] : 'all'))
  // Lists leave out what cannot be sent to the chosen country. The shown one stays: the choice may have been made in a layer of one of its cards.
  watchStore(stores.delivery, () => navigation.invalidate('all'))
  const props: Omit<AppProps, 'current'> = {
    initialState,
    stores,
    shopIntl,
    preferences: { locale, currency, format: shopIntl.format },
    files: {
      stylesheets: hrefsOf('link[rel="stylesheet"]'),
      fonts: hrefsOf('link[rel="preload"][as="font"]'),
    },
  }

  const navigator = routerNavigator(navigation)
  const failedDocument = () => <FailedDocument {...props} />
  const reload = (error: unknown) => void reloadOnce(window.location.href, error)

  function Shop() {
    const [current, setCurrent] = useState(first)
    show = (next) => startTransition(() => setCurrent(next))
    // Before a later render overwrites the controls; the events are handled once React has left this effect.
    useLayoutEffect(() => {
      const typed = new Map([...typedBefore, ...readTypedInput()])
      queueMicrotask(() => adoptInput(typed))
    }, [])
    useEffect(() => {
      navigation.listen()
      page.whenBack(layers.resume)
      layers.resume()
      keepFocus()
      ignoreDoublePress()
      startApp({
        stores,
        t: translateWith(shopIntl.intl),
        storage,
        tabs,
        isPrivate: () => {
          const match = matchRoute(window.location.pathname)
          return match !== null && routeOf(match.name).access === 'signed-in'
        },
        asksToSignIn: () => new URLSearchParams(window.location.search).has('auth'),
        isSignedIn,
        finishSignOut,
        userFailed: initialState.start.userFailed === true,
        page,
        consent: cookieValue(CONSENT_COOKIE),
        wantsPrivacy: (window.navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true,
      })
      limitViewTransitions(document, performance.now() - begun, window.matchMedia('(prefers-reduced-motion: reduce)').matches)
      globalThis.endStart(false)
      // For tests: from now on the page responds to a press.
      window.dispatchEvent(new Event('hydrated'))
    }, [])
    return (
      <NavigationContext value={navigation}>
        <LayersContext value={layers}>
          <LoadTextsContext value={loadGroup}>
            <Router location={locationOf(current)} navigator={navigator}>
              <ErrorBoundary fallback={failedDocument} onError={reload}>
                <App current={current} {...props} />
              </ErrorBoundary>
            </Router>
          </LoadTextsContext>
        </LayersContext>
      </NavigationContext>
    )
  }

  if (__DEV__) void import('./browser/devReload.ts').then(({ watchBuild }) => watchBuild())
  const typedBefore = readTypedInput()
  const begun = performance.now()
  // In slices of some ms, between which the page responds.
  startTransition(() => {
    hydrateRoot(document, <Shop />, { onRecoverableError: (error) => tracker.fault(error) })
  })
}
