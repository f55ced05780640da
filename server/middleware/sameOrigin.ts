/** Detects requests from the shop's own pages (Fetch Metadata, else Origin). */
import type { Request } from 'express'
import type { Config } from '../config.ts'

export type OwnOrigins = Pick<Config, 'publicOrigin' | 'hostLocales'>

/**
 * True for requests of this origin, and for those of programs other than browsers (they send neither header). At the configured hosts the
 * scheme counts too: without TLS, another machine in the network can answer for the host.
 */
export const isSameOrigin = (req: Request, { publicOrigin, hostLocales }: OwnOrigins): boolean => {
  const site = req.get('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const sent = req.get('origin')
  if (sent === undefined) return true
  const origin = URL.parse(sent)
  const host = req.get('host')?.toLowerCase() ?? ''
  if (origin === null || origin.host !== host) return false
  const shop = publicOrigin === null ? null : URL.parse(publicOrigin)
  return shop === null || (host !== shop.host && !hostLocales.has(host)) || origin.protocol === shop.protocol
}
