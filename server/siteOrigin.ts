/** Where the shop is, in whole addresses: canonical ones, alternates, the sitemap. */
import type { Request } from 'express'
import type { Handoff } from '../client/navigation/handoff.ts'
import type { Locale } from '../shared/i18n/locales.ts'
import type { Config } from './config.ts'

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/**
 * Scheme and host for canonical addresses. They come from the configuration; a `Host` header counts only where it names a
 * configured host or this machine, so that no page can be made to recommend somebody else's. Empty: addresses stay relative.
 */
export const originOf = ({ publicOrigin, hostLocales }: Config, req: Request): string => {
  const host = (req.get('host') ?? '').toLowerCase()
  return publicOrigin ?? (hostLocales.has(host) || LOCAL_HOST.test(host) ? `${req.protocol}://${host}` : '')
}

/** Scheme and host of each language that has a host of its own; null when hosts do not choose the language. */
export const hostsOf = ({ hostLocales, publicOrigin }: Config, origin: string): Handoff['hosts'] => {
  if (hostLocales.size === 0) return null
  const scheme = /^https?:/.exec(publicOrigin ?? origin)?.[0] ?? 'https:'
  const hosts: { [locale in Locale]?: string } = {}
  for (const [host, locale] of hostLocales) hosts[locale] ??= `${scheme}//${host}`
  return hosts
}
