/** The home page's blocks. */
import type { AnswerOf } from '../api/defineCall.ts'
import type { getHome } from '../api/catalogue.ts'
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

export const toHome = (wire: AnswerOf<typeof getHome>['data']): Home => {
  const wide = toPicture(wire.hero?.wide ?? null)
  const narrow = toPicture(wire.hero?.narrow ?? null)
  return {
    hero: wide && narrow ? { wide, narrow } : null,
    newProducts: wire.new_products.map(toProductCard),
    priceDrops: wire.price_drops.map(toProductCard),
    bestSales: wire.best_sales.map(toProductCard),
    brands: wire.brands.flatMap((brand) => toBrand(brand) ?? []),
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
