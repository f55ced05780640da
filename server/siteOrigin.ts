/** The origin of the shop in absolute addresses: canonical ones, alternates, the sitemap. */
import type { Request } from 'express'
import type { InitialState } from '../client/navigation/initialState.ts'
import type { Locale } from '../shared/i18n/locales.ts'
import type { Config } from './config.ts'

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?$/i

/** This machine, at the port of the request: any other port would come from a forged header. */
const isHere = (host: string, { socket, protocol }: Request): boolean => {
  const found = LOCAL_HOST.exec(host)
  return found !== null && Number(found[1] ?? (protocol === 'https' ? 443 : 80)) === socket.localPort
}

/**
 * Scheme and host for canonical addresses. They come from the configuration; a `Host` header counts only when it names a configured host or
 * this machine at its own port, so that a request cannot make a page link to another host. Empty: addresses stay relative.
 */
export const originOf = ({ publicOrigin, hostLocales }: Config, req: Request): string => {
  const host = (req.get('host') ?? '').toLowerCase()
  return publicOrigin ?? (hostLocales.has(host) || isHere(host, req) ? `${req.protocol}://${host}` : '')
}

/** Whether a request came over plain HTTP to this machine, in a shop without a public address. */
export const isPlainLocal = ({ publicOrigin, hostLocales }: Config, req: Request): boolean =>
  publicOrigin === null && hostLocales.size === 0 && !req.secure && isHere((req.get('host') ?? '').toLowerCase(), req)

/**
 * The origin of links in e-mails in a language: the host of HOST_LOCALES for it, else PUBLIC_ORIGIN, else any host of HOST_LOCALES, else
 * this machine at `port`.
 */
export const mailOrigin = (config: Config, port: number, lang: string): string => {
  const hosts = hostsOf(config, '') ?? {}
  const own = Object.entries(hosts).find(([locale]) => locale.startsWith(`${lang}-`))?.[1]
  return own ?? config.publicOrigin ?? Object.values(hosts)[0] ?? `http://localhost:${port}`
}

/** Scheme and host of each language with a host of its own; null when hosts do not choose the language. */
export const hostsOf = ({ hostLocales, publicOrigin }: Config, origin: string): InitialState['hosts'] => {
  if (hostLocales.size === 0) return null
  const scheme = /^https?:/.exec(publicOrigin ?? origin)?.[0] ?? 'https:'
  const hosts: { [locale in Locale]?: string } = {}
  for (const [host, locale] of hostLocales) hosts[locale] ??= `${scheme}//${host}`
  return hosts
}
