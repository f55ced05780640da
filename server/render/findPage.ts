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

/**
 * Whether a request is answered with a page of the cache, fresh or stale: that costs next to nothing. False for addresses that are spelled
 * otherwise than in the shop's own links. It does not match the address with the routes, so it is cheap where many requests are refused.
 */
export const isCachedPage = (
  { site, config, pages }: Pick<Deps, 'site' | 'config' | 'pages'>,
  req: Request,
  reader: Preferences & Pick<RequestContext, 'token'>,
): boolean => {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  // Markdown of the same address is not cached.
  if (!isRead || reader.token !== null || req.get('accept')?.includes('markdown')) return false
  const [path = '', query = ''] = req.originalUrl.split('?', 2)
  const announcement = announcementFor(site.now(), req, reader.locale)
  return pages.find(keyOf(path, query, { ...reader, origin: originOf(config, req), announcement })) !== null
}
