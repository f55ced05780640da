/** The React element of a complete page, and the files that it needs. */
import { StaticRouter } from 'react-router'
import { App } from '../../client/App.tsx'
import { noStorage } from '../../client/browser/storage.ts'
import { noTabs } from '../../client/browser/tabs.ts'
import { locationOf, type Current } from '../../client/navigation/current.ts'
import { deferredOf } from '../../client/navigation/deferred.tsx'
import { createStores } from '../../client/stores/createStores.ts'
import type { RouteName } from '../../shared/routes.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { allScreens } from '../../client/allScreens.ts'
import type { Deps } from '../deps.ts'
import type { AssetManifest } from './assetManifest.ts'
import type { PagePlan } from './loadPage.ts'
import { EARLY_SCRIPT } from './startScript.ts'

/** The modules that a page needs besides the entry: the entry's imports, the screen's chunk, the language's texts. */
export const modulesOf = (manifest: AssetManifest, name: RouteName | null, locale: Locale): readonly string[] => [
  ...new Set([
    ...manifest.entryImports,
    ...(name ? (manifest.screens[allScreens[name].area] ?? []) : []),
    ...(manifest.messages[locale]?.['common'] ?? []),
    ...(name ? allScreens[name].texts.flatMap((group) => manifest.messages[locale]?.[group] ?? []) : []),
  ]),
]

/** The stylesheets of a page, in the order of the cascade. */
export const stylesheetsOf = (manifest: AssetManifest, name: RouteName | null): readonly string[] => [
  manifest.stylesheet,
  ...(name ? (manifest.sheets[allScreens[name].area] ?? []) : []),
]

/** Creates the element; it does not render it. */
export const documentOf = ({ manifest, intls }: Deps, plan: PagePlan) => {
  const { initialState, loaded, error, path, api } = plan
  const { locale, currency } = initialState
  const shopIntl = intls[locale]
  const current: Current = loaded
    ? { ...loaded, kind: 'screen', deferred: deferredOf(loaded.deferred), key: 'start' }
    : { kind: 'error', status: 500, message: '', ...error, path, key: 'start' }
  const name = loaded?.name ?? error?.name ?? null
  const stores = createStores(
    { api, storage: noStorage, tabStorage: noStorage, tabs: noTabs, track: () => {} },
    initialState.start,
  )
  return (
    <StaticRouter location={locationOf(current)}>
      <App
        current={current}
        initialState={initialState}
        stores={stores}
        shopIntl={shopIntl}
        preferences={{ locale, currency, format: shopIntl.format }}
        files={{
          stylesheets: stylesheetsOf(manifest, name),
          fonts: manifest.fonts[locale] ?? [],
          modules: modulesOf(manifest, name, locale),
          earlyScript: EARLY_SCRIPT,
        }}
      />
    </StaticRouter>
  )
}
