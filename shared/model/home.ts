/** The home page's blocks. */
import type { AnswerOf } from '../api/defineCall.ts'
import type { getHome } from '../api/home.ts'
import { HOME_BLOCKS, type HomeBlock } from '../rules/homeBlocks.ts'
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
const SHOWN = { new_products: 5, price_drops: 4, best_sales: 8 }

const isProducts = (block: HomeBlock): block is keyof typeof SHOWN => block in SHOWN

/**
 * Converts the answer. Only `blocks` have content, in this order: a product in one block is not repeated in a later one, as long as there
 * are other products.
 */
export const toHome = (wire: AnswerOf<typeof getHome>['data'], blocks: readonly HomeBlock[] = HOME_BLOCKS): Home => {
  const seen = new Set<unknown>()
  const shown: { [block in keyof typeof SHOWN]?: typeof wire.new_products } = {}
  for (const block of blocks.filter(isProducts)) {
    const products = wire[block]
    const chosen = [...products.filter(({ id }) => !seen.has(id)), ...products.filter(({ id }) => seen.has(id))]
    shown[block] = chosen.slice(0, SHOWN[block])
    for (const { id } of shown[block]) seen.add(id)
  }
  const { new_products: newProducts = [], price_drops: priceDrops = [], best_sales: bestSales = [] } = shown
  const contentOf = <T>(block: HomeBlock, list: readonly T[]) => (blocks.includes(block) ? list : [])
  const wide = toPicture(wire.hero?.wide ?? null)
  const narrow = toPicture(wire.hero?.narrow ?? null)
  return {
    hero: wide && narrow ? { wide, narrow } : null,
    newProducts: newProducts.map(toProductCard),
    priceDrops: priceDrops.map(toProductCard),
    bestSales: bestSales.map(toProductCard),
    brands: contentOf('brands', wire.brands).map(toBrand),
    brandsCount: wire.brands_count,
    articles: contentOf('articles', wire.articles).map((article) => ({
      title: typeset(article.title),
      slug: article.link_rewrite,
      lead: typeset(article.lead),
      date: article.date,
      picture: toPicture(article.picture),
    })),
  }
}
