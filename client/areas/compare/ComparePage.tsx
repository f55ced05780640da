import { sameId } from '../../../shared/rules/sameId.ts'
import type { Id } from '../../../shared/api/shapes.ts'
import { useEffect } from 'react'
import { COMPARED_MAX } from '../../../shared/constants.ts'
import { href } from '../../../shared/routes.ts'
import { remembered } from '../../../shared/rules/rememberedProduct.ts'
import { usePreferences } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { ShareButton } from '../../parts/ShareButton.tsx'
import { WaysToProducts } from '../../parts/WaysToProducts.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Chip, ChipRow } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { addressOf, type CompareData, type ComparedProduct } from './compareData.ts'
import { CompareTable } from './CompareTable.tsx'
import { useComparedSentence } from './useComparedSentence.ts'
import { useInPlace } from './useInPlace.ts'
import './compare.css'

/** Products side by side, row by row, with one sentence that lists the differences. */
export const ComparePage = ({ data }: { readonly data: CompareData }) => {
  const t = useT()
  const inPlace = useInPlace()
  const { notices } = useStores()
  const { products, missing, leftOut, differencesOnly } = data
  useForgotten(missing)
  if (products.length === 0) return <Empty />
  return (
    <div className="wrap compare">
      <div className="compare-head">
        <h1 tabIndex={-1}>{t('compare.title')}</h1>
        <p aria-live="polite" aria-atomic="true">
          {t('compare.count', { count: products.length })}
        </p>
        <ShareButton
          title={t('compare.title')}
          path={addressOf(products, false)}
          labels={{ share: t('compare.share'), copied: t('compare.copied'), failed: 'compare.notCopied' }}
        />
      </div>
      {missing.length > 0 && <Notice tone="info">{t('compare.missing', { count: missing.length })}</Notice>}
      {leftOut > 0 && <Notice tone="info">{t('compare.leftOut', { most: COMPARED_MAX })}</Notice>}
      {products.length > 2 ? (
        <>
          {/* A phone shows the first two. */}
          <Sentence products={products} className="compare-of-all" />
          <Sentence products={products.slice(0, 2)} className="compare-of-two" />
        </>
      ) : (
        <Sentence products={products} />
      )}
      {products.length > 1 && (
        <ChipRow label={t('compare.lines')}>
          {[false, true].map((only) => {
            const name = t(only ? 'compare.differences' : 'compare.all')
            return (
              <li key={name}>
                <Chip
                  {...inPlace(addressOf(products, only), () => notices.announce(name))}
                  chosen={differencesOnly === only}
                  aria-current={differencesOnly === only ? 'true' : undefined}
                >
                  {name}
                </Chip>
              </li>
            )
          })}
        </ChipRow>
      )}
      <CompareTable products={products} differencesOnly={differencesOnly} />
      {products.length < COMPARED_MAX && <AddMore products={products} />}
    </div>
  )
}

const Sentence = ({ products, className = '' }: { products: readonly ComparedProduct[]; className?: string }) => {
  const sentence = useComparedSentence(products)
  return sentence && <p className={`compare-sentence ${className}`}>{sentence}</p>
}

/** Products that no longer exist are removed from the tray, too. */
const useForgotten = (missing: readonly Id[]) => {
  const { compared } = useStores()
  useEffect(() => {
    if (missing.length === 0) return
    compared.change((list) => {
      const known = list.filter(({ id }) => !missing.some((one) => sameId(one, id)))
      return known.length < list.length ? known : null
    })
  }, [missing, compared])
}

/** A link for adding another product. With an empty tray, e.g. after opening a shared link, it first adds the products on the page. */
const AddMore = ({ products }: { products: readonly ComparedProduct[] }) => {
  const t = useT()
  const { compared } = useStores()
  const category = products[0]?.path.at(-1)
  const { locale } = usePreferences()
  const taken = () =>
    products.map(({ pictures, ...product }) => remembered({ ...product, picture: pictures[0]?.picture ?? null }, locale))
  return (
    <p className="compare-more row">
      <ButtonLink
        href={category ? href('category', { slug: category.slug }) : href('bestSales')}
        onClick={() => compared.change((list) => (list.length > 0 ? null : taken()))}
      >
        {t('compare.more')}
      </ButtonLink>
      <span>{t('compare.moreText', { most: COMPARED_MAX })}</span>
    </p>
  )
}

const Empty = () => {
  const t = useT()
  const { compared } = useStores()
  const marked = useStoreValue(compared, ({ list }) => list)
  return (
    <div className="wrap">
      <EmptyState
        page
        kanji="類似"
        title={t('compare.emptyTitle')}
        actions={
          marked.length > 0 ? (
            <ButtonLink look="primary" href={addressOf(marked, false)}>
              {t('compare.marked', { count: marked.length })}
            </ButtonLink>
          ) : (
            <WaysToProducts />
          )
        }
      >
        <p>{t('compare.emptyText', { most: COMPARED_MAX })}</p>
      </EmptyState>
    </div>
  )
}
