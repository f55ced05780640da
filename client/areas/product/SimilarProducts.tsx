import type { Id } from '../../../shared/api/shapes.ts'
import { COMPARED_MAX } from '../../../shared/constants.ts'
import { href } from '../../../shared/routes.ts'
import type { DeferredData } from '../../defineScreen.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { useT } from '../../hooks/useT.ts'
import { Deferred } from '../../navigation/deferred.tsx'
import { ProductGrid } from '../../parts/ProductGrid.tsx'
import { HairlineGrid } from '../../ui/HairlineGrid.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MoreLink } from '../../ui/TextLink.tsx'
import type { ProductDeferred } from './productDeferred.ts'

/** Products of the same kind; omitted when there are none or they could not be loaded. */
export const SimilarProducts = ({ id, deferred }: { id: Id; deferred: DeferredData<ProductDeferred> }) => {
  const t = useT()
  const hasSimilar = useFeature('similar')
  const compares = useFeature('comparison')
  if (!hasSimilar) return null
  return (
    <Deferred name="similar" from={deferred} fallback={<SimilarSkeleton title={t('product.similar')} />}>
      {(similar) =>
        similar && similar.length > 0 ? (
          <section id="similar" className="product-similar" aria-labelledby="similar-title">
            <SectionHead
              id="similar-title"
              kanji="類似"
              title={t('product.similar')}
              more={compares && <CompareLink ids={[id, ...similar.map((one) => one.id)]} />}
            />
            <ProductGrid products={similar.slice(0, 5)} level={3} layout="row" />
          </section>
        ) : null
      }
    </Deferred>
  )
}

/** Opens a comparison of this product with the most similar ones. */
const CompareLink = ({ ids }: { ids: readonly Id[] }) => {
  const t = useT()
  return (
    <MoreLink href={href('compare', null, { ids: ids.slice(0, COMPARED_MAX).join(',') })}>{t('product.compareSimilar')}</MoreLink>
  )
}

const SimilarSkeleton = ({ title }: { title: string }) => (
  <section className="product-similar" aria-labelledby="similar-title" aria-busy="true">
    <SectionHead id="similar-title" kanji="類似" title={title} />
    <HairlineGrid row>
      {[1, 2, 3, 4, 5].map((card) => (
        <li key={card} className="card">
          <Skeleton shape="tile" />
          <div className="card-waiting">
            <Skeleton count={3} />
          </div>
        </li>
      ))}
    </HairlineGrid>
  </section>
)
