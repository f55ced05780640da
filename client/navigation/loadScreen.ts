/** From an address to a screen with its data: match, rules, validation, module, load. Used by both sides. */
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import type { Tag } from '../../shared/api/defineCall.ts'
import { ApiError, NotFound, statusOf } from '../../shared/errors.ts'
import type { Features } from '../../shared/features.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import type { ReadHtml } from '../../shared/model/richText.ts'
import { isOffered, routeOf, type RouteName } from '../../shared/routes.ts'
import type { RefusedForm } from '../../shared/rules/postedForm.ts'
import { allScreens } from '../allScreens.ts'
import type { AnyScreen, LoadContext } from '../defineScreen.ts'
import { knownQuery, matchRoute } from './matchRoute.ts'
import type { Destination, DeferredPromises, LoadedScreen } from './loadedScreen.ts'
import { runRules } from './routeRules.ts'

export type Shopper = {
  readonly api: ApiClient
  /** For the data of a screen that is only prefetched: a call that is refused because the session has expired opens no dialog. */
  readonly prefetchApi?: ApiClient
  readonly locale: Locale
  readonly currency: string
  /** ISO code of the country of delivery. */
  readonly country: string
  readonly signedIn: boolean
  readonly homeBlocks?: LoadContext['homeBlocks']
  readonly readHtml: ReadHtml
  readonly refused?: RefusedForm | undefined
  /** Loads the texts that a screen needs beside the common ones; the server has all of them. */
  readonly loadTexts?: (name: RouteName) => Promise<void>
}

/** Throws `NotFound` when the backend lacks the features of a route's screen; nothing is refused while the features are unknown (null). */
export const refuseAbsent = ({ name, path }: Pick<Destination, 'name' | 'path'>, features: Features | null): void => {
  if (features && !isOffered(features, name)) throw new NotFound(`Page not found: ${decodePath(path)}`)
}

/**
 * Reads an address. Throws `NotFound` with `Page not found: {path}` when no route matches or the backend lacks the features of its screen,
 * and `Page Not Found: {path}` when the route's validation fails (R8.01), `SignInRequired` for a guest on a guarded screen.
 */
export const readAddress = (url: URL, signedIn: boolean, features: Features | null = null): Destination => {
  const path = decodePath(url.pathname)
  const match = matchRoute(url.pathname)
  if (!match) throw new NotFound(`Page not found: ${path}`)
  refuseAbsent({ name: match.name, path: url.pathname }, features)
  const route = routeOf(match.name)
  runRules(route.rules, { signedIn, path: url.pathname + url.search })
  if (route.validate && route.validate(match.params) !== true) throw new NotFound(`Page Not Found: ${path}`)
  return { name: match.name, path: url.pathname, params: match.params, query: knownQuery(match.name, url.searchParams) }
}

export const loadContextOf = (
  { path, params, query }: Destination,
  { api, locale, currency, country, homeBlocks, readHtml, refused }: Shopper,
): LoadContext => ({
  api,
  path,
  params,
  query,
  locale,
  currency,
  country,
  homeBlocks,
  readHtml,
  refused,
})

/** Loads the files of a screen: its module, its styles and its texts. */
export const loadFiles = async (name: RouteName, { loadTexts }: Pick<Shopper, 'loadTexts'>): Promise<AnyScreen> => {
  const [screen] = await Promise.all([allScreens[name](), loadTexts?.(name)])
  return screen
}

/**
 * Loads a screen's files and data. Throws what `load` throws; the deferred parts never reject. They start beside `load`, unless the screen
 * is only prefetched: then they wait until it is rendered. The tags of all calls are added to `reads`.
 */
export const loadScreen = async (
  destination: Destination,
  shopper: Shopper,
  ahead = false,
  reads = new Set<Tag>(),
): Promise<LoadedScreen> => {
  const screen = await loadFiles(destination.name, shopper)
  const contextWith = (api: ApiClient) => {
    const noting = clientOf(
      (call, input) => {
        for (const tag of call.reads ?? []) reads.add(tag)
        return api.call(call, input)
      },
      api.leftOut,
      api.has,
    )
    return loadContextOf(destination, { ...shopper, api: noting })
  }
  const { api, prefetchApi = api } = shopper
  let started: DeferredPromises | null = null
  const deferred = () => (started ??= screen.deferred?.(contextWith(api)) ?? {})
  if (!ahead) deferred()
  try {
    return { ...destination, screen, data: await screen.load(contextWith(ahead ? prefetchApi : api)), reads, deferred }
  } catch (error) {
    // The address is well-formed, and the backend does not know it: the same 404 as a failed validation (R4.01).
    if (error instanceof NotFound) throw new NotFound(`Page Not Found: ${decodePath(destination.path)}`)
    throw error
  }
}

/** The screen whose layout stays mounted around the error of its data; null where the error page replaces everything. */
export const framedBy = async (
  name: RouteName,
  error: unknown,
): Promise<{ readonly name: RouteName; readonly framed: AnyScreen } | null> => {
  if (!(error instanceof ApiError) || statusOf(error) === 404) return null
  const framed = await allScreens[name]()
  return framed.failedTitle ? { name, framed } : null
}

const decodePath = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
