/** Every public screen is reachable from the home page by the links of rendered pages. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchRoute } from '../../client/navigation/matchRoute.ts'
import { href, routeNames, routeOf, type RouteName } from '../../shared/routes.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

/** Screens to which no page links, and how users reach them. */
const UNLINKED: { readonly [name in RouteName]?: string } = {
  demo: 'an address for developers: the components in all states',
  blogDemo: 'an address for authors: all blocks of an article',
  sharedWishlist: 'the owner of a list passes the link on',
  cardPayment: 'an order continues there',
  unsubscribe: 'a link in every e-mail',
  ownPage: 'a shop without files of its owner has none',
}

/** Pages of one route have the same links to other routes; some lack a part. */
const PAGES_PER_ROUTE = 4

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

test('every public screen has a link on a page that is reachable from the home page, except those with a way of their own', async () => {
  const found = new Map<RouteName, Set<string>>([['home', new Set([href('home')])]])
  const queue = [href('home')]
  const unlinked = () => routeNames.filter((name) => routeOf(name).access === 'public' && !(name in UNLINKED) && !found.has(name))
  for (let path = queue.shift(); path !== undefined && unlinked().length > 0; path = queue.shift()) {
    const { text } = await shop.get(path).expect(200)
    for (const [, link = ''] of text.matchAll(/<a\b[^>]*? href="(\/[^"#]*)/g)) {
      const address = link.replaceAll('&amp;', '&')
      const [target = ''] = address.split('?')
      const name = matchRoute(target)?.name
      if (name === undefined || routeOf(name).access !== 'public') continue
      const paths = found.get(name) ?? new Set()
      found.set(name, paths)
      // The query of the home page opens the sign-in form.
      const page = name === 'home' ? address : target
      if (paths.has(page) || paths.size >= PAGES_PER_ROUTE) continue
      paths.add(page)
      queue.push(page)
    }
  }
  expect(unlinked()).toEqual([])
})
