import { getHome } from '../../../shared/api/home.ts'
import type { ContentDeps } from '../deps.ts'
import { newestArticles } from '../articles.ts'
import { cardsOf } from '../../catalogue/cards.ts'
import type { Filters } from '../../catalogue/lists/productIndex.ts'
import { bind, data, type Route } from '../../http/bind.ts'

const BLOCK = 12
const BRANDS = 18
const ARTICLES = 3

/** Calls for the blocks of the home page. */
export const homeHandlers = (deps: ContentDeps): readonly Route[] => {
  const { store, productIndex, pictures, owner } = deps
  return [
    bind(getHome, ({ query: { country } }, { lang, currency }) => {
      const block = (filters: Filters) =>
        cardsOf(
          productIndex.select({
            filters: { ...filters, inStock: true },
            sort: null,
            currency,
            country,
            sendable: true,
            offset: 0,
            limit: BLOCK,
            facets: false,
          }).ids,
          deps,
          lang,
          currency,
        )
      const brands = store.all<{ id: number; name: string; name_ja: string | null; slug: string }>`
        SELECT id, name, name_ja, slug FROM brand`
        .map((brand) => ({ brand, count: productIndex.countBy('brand', brand.id) }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || a.brand.id - b.brand.id)
      // The sample's banner shows the sample's products.
      const [wide, narrow] = owner.isInvented ? [pictures.of('hero-wide'), pictures.of('hero-mobile')] : [null, null]
      return data({
        hero: wide && narrow ? { wide, narrow } : null,
        new_products: block({ list: 'new-products' }),
        price_drops: block({ list: 'prices-drop' }),
        best_sales: block({ list: 'best-sales' }),
        brands: brands.slice(0, BRANDS).map(({ brand: { name, name_ja, slug } }) => ({ name, name_ja, link_rewrite: slug })),
        brands_count: brands.length,
        articles: newestArticles(deps, ARTICLES, lang).map(({ title, link_rewrite, lead, date, picture }) => ({
          title,
          link_rewrite,
          lead,
          date,
          picture,
        })),
      })
    }),
  ]
}
