import type { ProductCard } from '../../shared/model/product.ts'
import { href } from '../../shared/routes.ts'
import { useT } from '../hooks/useT.ts'
import { SectionHead } from '../ui/SectionHead.tsx'
import { MoreLink } from '../ui/TextLink.tsx'
import { ProductGrid } from './ProductGrid.tsx'

type Props = { readonly products: readonly ProductCard[]; readonly className?: string | undefined }

/** Best sellers for the error page and an empty cart; renders nothing without any. */
export const BestSellersRow = ({ products, className }: Props) => {
  const t = useT()
  if (products.length === 0) return null
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
