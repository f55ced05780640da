import type { Later } from '../../defineScreen.ts'
import { useT } from '../../hooks/useT.ts'
import { Deferred } from '../../navigation/later.tsx'
import { ProductGrid } from '../../parts/ProductGrid.tsx'
import { Lattice } from '../../ui/Lattice.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ProductLater } from './productScreen.tsx'

/** Products of the same kind; left out when there are none or they could not be had. */
export const SimilarProducts = ({ later }: { later: Later<ProductLater> }) => {
  const t = useT()
  return (
    <Deferred name="similar" from={later} fallback={<SimilarSkeleton title={t('product.similar')} />}>
      {(similar) =>
        similar && similar.length > 0 ? (
          <section id="similar" className="product-similar" aria-labelledby="similar-title">
            <SectionHead id="similar-title" kanji="類似" title={t('product.similar')} />
            <ProductGrid products={similar.slice(0, 5)} level={3} layout="row" />
          </section>
        ) : null
      }
    </Deferred>
  )
}

const SimilarSkeleton = ({ title }: { title: string }) => (
  <section className="product-similar" aria-labelledby="similar-title" aria-busy="true">
    <SectionHead id="similar-title" kanji="類似" title={title} />
    <Lattice row>
      {[1, 2, 3, 4, 5].map((card) => (
        <li key={card} className="card">
          <Skeleton shape="tile" />
          <div className="card-body card-waiting">
            <Skeleton count={3} />
          </div>
        </li>
      ))}
    </Lattice>
  </section>
)
