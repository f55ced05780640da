/** The target of a request for a page: its destination, the properties on which the page depends, and whether the cache has it. */
import type { Request, Response } from 'express'
import { readAddress } from '../../client/navigation/loadScreen.ts'
import type { Destination } from '../../client/navigation/loadedScreen.ts'
import { NotFound, SignInRequired } from '../../shared/errors.ts'
import type { Features } from '../../shared/features.ts'
import { announcementFor } from '../announcement.ts'
import type { Deps } from '../deps.ts'
import type { Preferences } from '../middleware/preferences.ts'
import { contextOf, type RequestContext } from '../requestContext.ts'
import { originOf } from '../siteOrigin.ts'
import type { PageContext } from './loadPage.ts'
import type { PageCache } from './pageCache.ts'
import { keyOf } from './pageKey.ts'

/** The destination of a request, or the reason why it has none. */
export const destinationOf = (
  req: Request,
  signedIn: boolean,
  features: Features | null,
): Destination | NotFound | SignInRequired => {
  try {
    return readAddress(new URL(req.originalUrl, 'http://local.invalid'), signedIn, features)
  } catch (error) {
    if (error instanceof NotFound || error instanceof SignInRequired) return error
    throw error
  }
}

export const pageContextOf = ({ site, config }: Pick<Deps, 'site' | 'config'>, req: Request, res: Response): PageContext => {
  const context = contextOf(res)
  return { ...context, origin: originOf(config, req), announcement: announcementFor(site.now(), req, context.locale) }
}

/** What a guest's page depends on besides its address. */
export type PageReader = Preferences & Pick<PageContext, 'origin' | 'announcement'>

/** The reader of a request with these preferences. */
export const readerOf = (
  { site, config }: Pick<Deps, 'site' | 'config'>,
  req: Request,
  preferences: Preferences,
): PageReader => ({
  ...preferences,
  origin: originOf(config, req),
  announcement: announcementFor(site.now(), req, preferences.locale),
})

/**
 * The page of the cache with which a request is answered, fresh or stale: that costs next to nothing. Null for addresses that are spelled
 * otherwise than in the shop's own links. It does not match the address with the routes, so it is cheap where many requests are refused.
 */
export const cachedPageFor = (
  deps: Pick<Deps, 'site' | 'config' | 'pages'>,
  req: Request,
  { token, ...preferences }: Preferences & Pick<RequestContext, 'token'>,
): ReturnType<PageCache['find']> => {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  // Markdown of the same address is not cached.
  if (!isRead || token !== null || req.get('accept')?.includes('markdown')) return null
  const [path = '', query = ''] = req.originalUrl.split('?', 2)
  return deps.pages.find(keyOf(path, query, readerOf(deps, req, preferences)))
}

/** The value of the header by which the service worker distinguishes variants of a page. */
export const variantOf = ({ locale, currency, country }: Pick<RequestContext, 'locale' | 'currency' | 'country'>): string =>
  `${locale}.${currency}.${country}`
