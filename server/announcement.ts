import type { Request } from 'express'
import type { Announcement } from '../shared/publicConfig.ts'
import type { Locale } from '../shared/i18n/locales.ts'
import { ANNOUNCEMENT_COOKIE } from '../shared/preferences.ts'
import { cookieOf } from './requestCookies.ts'
import type { Site } from './site/readSite.ts'

/** The announcement in a language; undefined when it has expired or the browser of the request has closed it. */
export const announcementFor = ({ announcement }: Site, req: Request | null, locale: Locale): Announcement | undefined => {
  if (announcement === null) return undefined
  const { id, text, link, until } = announcement
  const closed = req && cookieOf(req, ANNOUNCEMENT_COOKIE)
  if (closed === id || (until !== undefined && Date.now() > Date.parse(until))) return undefined
  return { id, text: text[locale], ...(link !== undefined && { link }) }
}
