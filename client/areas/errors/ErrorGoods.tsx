import { href } from '../../../shared/routes.ts'
import { useLoad } from '../../hooks/useLoad.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { ProductGrid } from '../../parts/ProductGrid.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { MoreLink } from '../../ui/TextLink.tsx'

/** What sells best, for somebody who has lost the way. Nothing when it cannot be had: the page above is whole without it. */
export const ErrorGoods = () => {
  const t = useT()
  const { catalogue } = useStores()
  const { value: products } = useLoad('best-sellers', catalogue.bestSellers)
  if (!products || products.length === 0) return null
  return (
    <section className="error-goods" aria-labelledby="best-sellers">
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
