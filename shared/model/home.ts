/** The home page's blocks. */
import type { AnswerOf } from '../api/defineCall.ts'
import type { getHome } from '../api/home.ts'
import { typeset } from '../rules/typeset.ts'
import { toPicture, type Picture } from './picture.ts'
import { toBrand, toProductCard, type Brand, type ProductCard } from './product.ts'

export type ArticleTeaser = {
  readonly title: string
  readonly slug: string
  readonly lead: string
  readonly date: string
  readonly picture: Picture | null
}

export type Home = {
  readonly hero: { readonly wide: Picture; readonly narrow: Picture } | null
  readonly newProducts: readonly ProductCard[]
  readonly priceDrops: readonly ProductCard[]
  readonly bestSales: readonly ProductCard[]
  readonly brands: readonly Brand[]
  readonly brandsCount: number
  readonly articles: readonly ArticleTeaser[]
}

/** The number of products that a block shows, in the widest window. */
const SHOWN = { newProducts: 5, priceDrops: 4, bestSales: 8 }

/** Converts the answer. A product in one block is not repeated in a later one, as long as there are other products. */
export const toHome = (wire: AnswerOf<typeof getHome>['data']): Home => {
  const newProducts = wire.new_products.slice(0, SHOWN.newProducts)
  const seen = new Set(newProducts.map(({ id }) => id))
  const others = (products: typeof newProducts, count: number) => {
    const shown = [...products.filter(({ id }) => !seen.has(id)), ...products.filter(({ id }) => seen.has(id))].slice(0, count)
    for (const { id } of shown) seen.add(id)
    return shown
  }
  const priceDrops = others(wire.price_drops, SHOWN.priceDrops)
  const bestSales = others(wire.best_sales, SHOWN.bestSales)
  const wide = toPicture(wire.hero?.wide ?? null)
  const narrow = toPicture(wire.hero?.narrow ?? null)
  return {
    hero: wide && narrow ? { wide, narrow } : null,
    newProducts: newProducts.map(toProductCard),
    priceDrops: priceDrops.map(toProductCard),
    bestSales: bestSales.map(toProductCard),
    brands: wire.brands.map(toBrand),
    brandsCount: wire.brands_count,
    articles: wire.articles.map((article) => ({
      title: typeset(article.title),
      slug: article.link_rewrite,
      lead: typeset(article.lead),
      date: article.date,
      picture: toPicture(article.picture),
    })),
  }
}
