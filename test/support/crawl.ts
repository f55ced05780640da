/** Follows the links of rendered pages from the home page, as a search engine does. */
import { matchRoute } from '../../client/navigation/matchRoute.ts'
import { href, type RouteName } from '../../shared/routes.ts'

type Answer = { readonly status: number; readonly text: string }

/**
 * Requests at most `pagesPerRoute` pages of each route: they differ by their texts and products alone. Links without a route, such as
 * those to files, are always requested. Returns the paths of all links, and the status and address of each that has no page.
 */
export const crawl = async (
  get: (address: string) => PromiseLike<Answer>,
  pagesPerRoute: number,
): Promise<{ readonly paths: ReadonlySet<string>; readonly dead: readonly string[] }> => {
  const known = new Set([href('home')])
  const paths = new Set<string>()
  const requested = new Map<RouteName | undefined, number>()
  const dead: string[] = []
  for (const address of known) {
    const [path = ''] = address.split('?', 1)
    paths.add(path)
    const route = matchRoute(path)?.name
    const count = requested.get(route) ?? 0
    if (route !== undefined && count === pagesPerRoute) continue
    requested.set(route, count + 1)
    const { status, text } = await get(address)
    if (status >= 400) dead.push(`${status} ${address}`)
    if (route === undefined) continue
    for (const [, link = ''] of text.matchAll(/<a\b[^>]*? href="(\/[^"#]*)/g)) known.add(link.replaceAll('&amp;', '&'))
  }
  return { paths, dead }
}
