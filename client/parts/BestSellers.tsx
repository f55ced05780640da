import { getProducts } from '../../shared/api/productList.ts'
import { toProductCard } from '../../shared/model/product.ts'
import { href } from '../../shared/routes.ts'
import { useFeature } from '../hooks/useFeature.ts'
import { useLoad } from '../hooks/useLoad.ts'
import { useStores } from '../hooks/useStores.ts'
import { useT } from '../hooks/useT.ts'
import { ProductGrid } from './ProductGrid.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { MoreLink } from '../ui/TextLink.tsx'

/** Products in one row of the widest window. */
const ROW = 5

/** Best sellers for the error page and an empty cart. Renders nothing when the call fails: the page is complete without it. */
export const BestSellers = ({ className }: { className?: string | undefined }) => {
  const t = useT()
  const { api } = useStores()
  const hasLists = useFeature('products')
  const { value: products } = useLoad(hasLists ? 'best-sellers' : null, async (signal) => {
    const answer = await api.tryCall(getProducts, { query: { list: 'best-sales', per_page: ROW }, signal })
    return answer ? answer.data.items.map(toProductCard) : []
  })
  if (!products || products.length === 0) return null
  return (
    <section className={className} aria-labelledby="best-sellers">
      <SectionHead
        id="best-sellers"
        kanji="人気"
        title={t('nav.bestSales')}
        more={<MoreLink href={href('bestSales')}>{t('search.allBest')}</MoreLink>}
      />
      <ProductGrid products={products} level={3} layout="row" />
    </section>
  )
}
