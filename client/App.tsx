/** The whole document: providers, head, layout, the current screen. The server renders it, the browser hydrates all of it. */
import { memo } from 'react'
import { RawIntlProvider } from 'react-intl'
import { ErrorPage } from './areas/errors/ErrorPage.tsx'
import { languageOf } from '../shared/i18n/locales.ts'
import { scriptJson } from '../shared/rules/scriptJson.ts'
import { PreferencesContext, type Preferences } from './hooks/usePreferences.ts'
import { StoresContext } from './hooks/useStores.ts'
import { PublicConfigContext } from './hooks/usePublicConfig.ts'
import { translateWith } from '../shared/i18n/translate.ts'
import type { ShopIntl } from './intl/createShopIntl.ts'
import { Layout } from './layout/Layout.tsx'
import { ErrorBoundary } from './loading/ErrorBoundary.tsx'
import { CurrentContext, type Current } from './navigation/current.ts'
import { INITIAL_STATE_ID, type InitialState } from './navigation/initialState.ts'
import { HeadTags } from './navigation/HeadTags.tsx'
import { ScreenOutlet } from './navigation/ScreenOutlet.tsx'
import { isOffered } from '../shared/routes.ts'
import type { Stores } from './stores/createStores.ts'

/** Addresses of built files that the head contains; known to the server, and read from the page by the browser. */
export type PageFiles = {
  /** In the order of the cascade. */
  readonly stylesheets: readonly string[]
  readonly fonts: readonly string[]
  /** Loaded after the first paint (server/render/startScript.ts). Empty in the browser, which has loaded them already. */
  readonly modules?: readonly string[]
  /** The script of the head; part of the server's HTML only. */
  readonly earlyScript?: string
}

export type AppProps = {
  readonly current: Current
  readonly initialState: InitialState
  readonly stores: Stores
  readonly shopIntl: ShopIntl
  readonly preferences: Preferences
  readonly files: PageFiles
}

const PageLayout = memo(function PageLayout() {
  return (
    <Layout>
      <ScreenOutlet ErrorPage={ErrorPage} />
    </Layout>
  )
})

/** The title when the head of a screen fails. */
const titleOfShop = ({ intl }: AppProps['shopIntl']) => <title>{translateWith(intl)('shop.name')}</title>

export function App({ current, initialState, stores, shopIntl, preferences, files }: AppProps) {
  return (
    <RawIntlProvider value={shopIntl.intl}>
      <PreferencesContext value={preferences}>
        <PublicConfigContext value={initialState.config}>
          <StoresContext value={stores}>
            <CurrentContext value={current}>
              {/* Rendered again by React, the page has scripts; in the server's HTML the early script states it. */}
              <html
                lang={languageOf(initialState.locale)}
                dir="ltr"
                data-start={typeof document === 'undefined' ? undefined : 'done'}
                suppressHydrationWarning
              >
                <head>
                  <meta charSet="utf-8" />
                  {/* Before the stylesheets, which an inline script would wait for. */}
                  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: files.earlyScript ?? '' }} />
                  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
                  <meta name="theme-color" content={initialState.config.themeColor ?? '#223a5e'} />
                  <meta name="color-scheme" content="light dark" />
                  {files.fonts.map((font) => (
                    <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
                  ))}
                  {files.stylesheets.map((sheet) => (
                    <link key={sheet} rel="stylesheet" href={sheet} />
                  ))}
                  <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
                  <link rel="manifest" href="/site.webmanifest" />
                  {isOffered(initialState.start.config.features, 'search') && (
                    <link
                      rel="search"
                      type="application/opensearchdescription+xml"
                      href="/opensearch.xml"
                      title={translateWith(shopIntl.intl)('shop.name')}
                    />
                  )}
                  <ErrorBoundary resetKey={current} fallback={() => titleOfShop(shopIntl)}>
                    <HeadTags initialState={initialState} />
                  </ErrorBoundary>
                </head>
                <body>
                  <PageLayout />
                  <script
                    type="application/json"
                    id={INITIAL_STATE_ID}
                    data-modules={files.modules?.join(' ')}
                    suppressHydrationWarning
                    dangerouslySetInnerHTML={{ __html: typeof document === 'undefined' ? scriptJson(initialState) : '' }}
                  />
                </body>
              </html>
            </CurrentContext>
          </StoresContext>
        </PublicConfigContext>
      </PreferencesContext>
    </RawIntlProvider>
  )
}
