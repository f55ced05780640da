/** The pages that are checked as a whole: by axe, and for their layout. */
import { productsOf } from './products.ts'
import type { APIRequestContext } from 'playwright/test'
import type { Shop } from './fixtures.ts'

export type PageKind = {
  readonly name: string
  readonly path: (request: APIRequestContext) => Promise<string> | string
  /** Its status, when it is not 200: its document then causes a console line. */
  readonly status?: 404
  /** Whether a desktop shows other elements than a phone: the frame, which all pages share, filters or a panel at the side. */
  readonly hasOwnDesktop?: true
}

/** One page of every kind. */
export const PAGE_KINDS: readonly PageKind[] = [
  { name: 'home', path: () => '/', hasOwnDesktop: true },
  { name: 'category', path: () => '/category/face-care', hasOwnDesktop: true },
  {
    name: 'product',
    path: async (request) => {
      // The best-rated one has reviews, questions and pictures.
      const [product] = await productsOf(request, { sort: 'rating', per_page: '1' })
      return `/${product?.link_rewrite}`
    },
    hasOwnDesktop: true,
  },
  { name: 'cart', path: () => '/cart', hasOwnDesktop: true },
  { name: 'delivery', path: () => '/info/delivery' },
  { name: 'blog', path: () => '/blog' },
  { name: 'article with every kind of block', path: () => '/blog/demo' },
  { name: 'piece of news', path: () => '/news/novyy-brend-kamakura' },
  { name: 'page that is not there', path: () => '/no/such/page', status: 404 },
]

/** Opens the complete page: late parts are rendered, and the fonts are loaded. */
export const openKind = async (shop: Shop, { path, status }: PageKind): Promise<void> => {
  if (status) shop.expectConsole(new RegExp(`status of ${status}`))
  await shop.open(await path(shop.page.request))
  await shop.page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
  await shop.page.evaluate(() => document.fonts.ready.then(() => undefined))
}
