/** The module of each route, from the areas' declarations. The compiler reports a route without a screen. */
import { areas } from 'areas:screens'
import type { AreaName, RoutesOf, TextGroup } from '../shared/defineArea.ts'
import type { RouteName } from '../shared/routes.ts'
import type { AnyScreen, AreaModule } from './defineScreen.ts'
import { loadChunk } from './loading/loadChunk.ts'
import { loadSheet } from './loading/loadSheet.ts'

/** Loads a screen's module. `area` is its name in the build's manifest of files; `texts` are the groups of texts beside the common ones. */
export type LoadScreen = (() => Promise<AnyScreen>) & { readonly area: string; readonly texts: readonly TextGroup[] }

/** Compiles only when every route has a screen. */
type AllRoutes<Missing extends never> = { readonly [name in RouteName | Missing]: LoadScreen }

/** Loads an area's module and its styles once; a failure is not cached, so that the next attempt loads again. */
const once = (load: () => Promise<AreaModule>, sheets: readonly string[]) => {
  const loadAll = async () => (await Promise.all([load(), ...sheets.map(loadSheet)]))[0]
  let loaded: Promise<AreaModule> | null = null
  return () =>
    (loaded ??= loadChunk(loadAll).catch((error: unknown) => {
      loaded = null
      throw error
    }))
}

export const allScreens = Object.fromEntries(
  areas.flatMap(({ name: area, routes, texts, sheets, load }) => {
    const loadOnce = once(load, sheets)
    return routes.map((name) => [name, Object.assign(async () => (await loadOnce()).screens[name], { area, texts })])
  }),
) as AllRoutes<Exclude<RouteName, RoutesOf<AreaName>>>
