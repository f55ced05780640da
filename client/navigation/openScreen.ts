/** From an address to a screen with its data: match, rules, validation, module, load. Used by both sides. */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { NotFound } from '../../shared/errors.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import type { ReadHtml } from '../../shared/model/richText.ts'
import { routeOf, type RouteName } from '../../shared/routes.ts'
import { allScreens } from '../allScreens.ts'
import type { AnyScreen, LoadContext } from '../defineScreen.ts'
import { knownQuery, matchRoute } from './matchRoute.ts'
import { runRules } from './routeRules.ts'

/** What the address alone says; cheap, and enough to hint at the screen's files. */
export type Destination = {
  readonly name: RouteName
  readonly path: string
  readonly params: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: string }
}

export type LaterPromises = { readonly [name: string]: Promise<unknown> }

/** A screen that is ready to be drawn. `later` starts the later parts on its first call and gives the same ones ever after. */
export type Opened = Destination & { readonly screen: AnyScreen; readonly data: unknown; readonly later: () => LaterPromises }

export type Shopper = {
  readonly api: ApiClient
  readonly locale: Locale
  readonly currency: string
  readonly signedIn: boolean
  readonly readHtml: ReadHtml
  /** Loads the texts that a screen needs beside the common ones; the server has all of them. */
  readonly loadTexts?: (name: RouteName) => Promise<void>
}

/**
 * Reads an address. Throws `NotFound` with `Page not found: {path}` when no route matches and `Page Not Found: {path}` when
 * the route's validation fails (spec §8), `SignInRequired` for a guest on a guarded screen.
 */
export const readAddress = (url: URL, signedIn: boolean): Destination => {
  const path = decodePath(url.pathname)
  const match = matchRoute(url.pathname)
  if (!match) throw new NotFound(`Page not found: ${path}`)
  const route = routeOf(match.name)
  runRules(route.rules, { signedIn, path: url.pathname + url.search })
  if (route.validate && route.validate(match.params) !== true) throw new NotFound(`Page Not Found: ${path}`)
  return { name: match.name, path: url.pathname, params: match.params, query: knownQuery(match.name, url.searchParams) }
}

/** What a screen is given to load its data with. */
export const loadContextOf = (
  { path, params, query }: Destination,
  { api, locale, currency, readHtml }: Shopper,
): LoadContext => ({
  api,
  path,
  params,
  query,
  locale,
  currency,
  readHtml,
})

/**
 * Loads a screen's module and data. Throws what `load` throws; the later parts never reject. They start beside `load`, unless
 * the screen is only loaded ahead: then they wait until it is drawn.
 */
export const openScreen = async (destination: Destination, shopper: Shopper, ahead = false): Promise<Opened> => {
  const [screen] = await Promise.all([allScreens[destination.name](), shopper.loadTexts?.(destination.name)])
  const context = loadContextOf(destination, shopper)
  let started: LaterPromises | null = null
  const later = () => (started ??= screen.later?.(context) ?? {})
  if (!ahead) later()
  try {
    return { ...destination, screen, data: await screen.load(context), later }
  } catch (error) {
    // The address is well-formed, and the backend does not know it: the same 404 as a failed validation (decisions, "Routes").
    if (error instanceof NotFound) throw new NotFound(`Page Not Found: ${decodePath(destination.path)}`)
    throw error
  }
}

const decodePath = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
