/** The shop's own texts: the information pages and the one about gift certificates. */
import { routeNames, routeOf, routes } from '../routes.ts'

/** The name of the text at a path: its last part without an extension. `/podarocnyi-sertifikat.html` is `podarocnyi-sertifikat`. */
export const shopPageOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.html$/, '')

/** The addresses of the information pages that every shop has; the owner's own ones are at others. */
export const INFO_PATHS: readonly string[] = routeNames
  .map((name) => routeOf(name).path)
  .filter((path) => path.startsWith('/info/') && !path.includes(':'))

/** The names of all texts: every route whose name begins with `info`, and the page of gift certificates. */
export const SHOP_PAGES: readonly string[] = [
  ...routeNames.filter((name) => name.startsWith('info')).map((name) => shopPageOf(routeOf(name).path)),
  shopPageOf(routes.giftCertificate.path),
]
