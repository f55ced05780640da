/** Detects requests from the shop's own pages (Fetch Metadata, else Origin). */
import type { Request } from 'express'

/** True for requests of this origin, and for those of programs other than browsers (they send neither header). */
export const isSameOrigin = (req: Request): boolean => {
  const site = req.get('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = req.get('origin')
  if (origin === undefined) return true
  try {
    return new URL(origin).host === req.get('host')
  } catch {
    return false
  }
}
