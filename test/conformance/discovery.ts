/** Discovers by requests what a backend sells and publishes, so that the suite depends on none of its data. */
import { getCountries, type AddressBody } from '../../shared/api/addresses.ts'
import { getCategories } from '../../shared/api/catalogue.ts'
import { getProducts } from '../../shared/api/productList.ts'
import { getProduct } from '../../shared/api/product.ts'
import { getSitemap, type SitemapKind } from '../../shared/api/sitemap.ts'
import { CannotTry } from './cannotTry.ts'
import type { Shopper } from './peer.ts'

const orSkip = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new CannotTry(`the backend has no ${what}`)
  return value
}

export const createDiscovery = (guest: Shopper) => {
  const stored = new Map<string, Promise<unknown>>()
  const once = <T>(key: string, find: () => Promise<T>): Promise<T> => {
    const known = stored.get(key) as Promise<T> | undefined
    if (known) return known
    const made = find()
    stored.set(key, made)
    return made
  }
  const cards = () =>
    once('cards', async () => {
      const { data } = await guest.call(getProducts, { query: { per_page: 100, sort: 'popular' } })
      return data.items
    })
  const found = (key: string, what: string, fits: (card: Awaited<ReturnType<typeof cards>>[number]) => boolean) =>
    once(key, async () => orSkip((await cards()).find(fits), what))
  const product = (slug: string) => once(`product ${slug}`, async () => (await guest.call(getProduct, { params: { slug } })).data)
  return {
    cards,
    product,
    category: () => once('category', async () => orSkip((await guest.call(getCategories, {})).data[0], 'category')),
    /** In stock, without options, sold by the unit without a narrow limit, delivered to the address of the suite. */
    plain: () =>
      once('plain', async () => {
        const { country } = ADDRESS
        for (const card of await cards()) {
          if (card.has_options || !card.available_for_order || (card.qty_limit ?? 9) < 3) continue
          if (!(await product(card.link_rewrite)).not_shipped_to.includes(country)) return card
        }
        throw new CannotTry('the backend has no product without options that can be ordered')
      }),
    withOptions: () => found('options', 'product with options', (card) => card.has_options && card.available_for_order),
    soldOut: () =>
      once('sold out', async () => {
        for (let page = 1; page <= 20; page++) {
          const { data } = await guest.call(getProducts, { query: { per_page: 100, page } })
          const soldOut = data.items.find((card) => !card.available_for_order && !card.has_options)
          if (soldOut) return soldOut
          if (page * 100 >= data.total) break
        }
        throw new CannotTry('everything is in stock')
      }),
    brand: () =>
      once('brand', async () =>
        orSkip((await cards()).find(({ brand }) => brand !== null && brand.link_rewrite !== null)?.brand ?? undefined, 'brand'),
      ),
    slugOf: (kind: SitemapKind) =>
      once(`slug ${kind}`, async () => {
        const { data } = await guest.call(getSitemap, { params: { kind }, query: { per_page: 1 } })
        return orSkip(data.items[0], kind).link_rewrite
      }),
    countries: () => once('countries', async () => (await guest.call(getCountries, {})).data),
  }
}

export type Discovery = ReturnType<typeof createDiscovery>

/** Delivery address of the suite's parcels. */
export const ADDRESS: AddressBody = {
  name: 'Home address',
  first_name: 'Nina',
  last_name: 'Petrova',
  country: 'RU',
  postcode: '101000',
  city: 'Moscow',
  street: 'ul. Lesnaya, d. 5, kv. 12',
  mobile_phone: '+7 900 000-00-00',
}
