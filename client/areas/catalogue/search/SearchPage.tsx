import { Fragment } from 'react'
import { SEARCH_MIN_LENGTH } from '../../../../shared/constants.ts'
import type { ProductCard } from '../../../../shared/model/product.ts'
import { href, type Query } from '../../../../shared/routes.ts'
import { useOffered } from '../../../hooks/useOffered.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { CategorySign } from '../../../parts/CategorySign.tsx'
import { marked } from '../../../parts/marked.tsx'
import { ListHead } from '../../../parts/ListHead.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import type { ListData, ListScreenData } from '../lists/loadList.ts'
import { useListCount } from '../lists/useListCount.ts'
import { ProductGrid } from '../../../parts/ProductGrid.tsx'
import { Trail } from '../../../parts/Trail.tsx'
import { HairlineGrid } from '../../../ui/HairlineGrid.tsx'
import { SectionHead } from '../../../ui/SectionHead.tsx'
import { MoreLink, TextLink } from '../../../ui/TextLink.tsx'
import { shopPages } from './shopPages.ts'
import './search.css'

/** `list` is null when the text is too short for a search (R5.17). */
export type SearchData = ListScreenData & {
  readonly q: string
  /** Best sellers, when no product was found. */
  readonly instead: readonly ProductCard[]
}

/** The products found, or the reason why no search was made, or links when no product was found. */
export const SearchPage = ({ data }: { readonly data: SearchData }) => {
  const t = useT()
  const { q, instead } = data
  if (!data.list) {
    return (
      <div className="wrap">
        <Trail path={[]} here={t('title.search')} />
        <div className="search-head">
          <h1>{t('title.search')}</h1>
          <p>{t('search.tooShort', { count: SEARCH_MIN_LENGTH })}</p>
        </div>
        <Alternatives products={instead} />
      </div>
    )
  }
  return <Found q={q} data={data} instead={instead} />
}

const Found = ({
  q,
  data,
  instead,
}: {
  readonly q: string
  readonly data: ListData
  readonly instead: readonly ProductCard[]
}) => {
  const t = useT()
  const { list } = data
  const counted = useListCount(data, null)
  const isEmpty = instead.length > 0 || list.total === 0
  // Further links contain the words only, and the price as a filter of its own.
  const text = list.priceInText?.text ?? q
  const searchedFor = list.corrected ?? text
  const pages = shopPages(q)
  /** No product has the words in its name: they are in its summary. Matches in names are first, so only the first page shows this. */
  const isByText = list.page === 1 && list.items.every(({ id }) => list.reasons[id]?.place === 'summary')
  const reasonFor = ({ id }: ProductCard) => {
    const reason = list.reasons[id]
    return (
      reason && (
        <p className="card-meta note search-reason">
          {marked(t(`search.in.${reason.place}`, { text: reason.text }), searchedFor)}
        </p>
      )
    )
  }
  return (
    <ListPage
      data={data}
      name="search"
      defaultSort={null}
      text={text}
      hrefOf={(query: Query) => href('search', null, { q: text, ...query })}
      nameOf={(name) => marked(name, searchedFor)}
      noteOf={reasonFor}
      empty={<Alternatives products={instead} />}
    >
      <Trail path={[]} here={t('title.search')} />
      <ListHead
        title={isEmpty && list.total === 0 ? t('search.nothingTitle', { q }) : t('search.heading', { q })}
        count={counted}
      >
        {list.corrected && list.total > 0 && <p>{t('search.corrected', { corrected: list.corrected, q })}</p>}
        {list.leftOut.length > 0 && list.total > 0 && <p>{t('search.leftOut', { words: list.leftOut.join(' ') })}</p>}
        {list.total > 0 && isByText && <p>{t('search.byText')}</p>}
        {list.total === 0 && <p>{t('search.nothingText')}</p>}
        {pages.length > 0 && (
          <p>
            {t('search.pages')}{' '}
            {pages.map(({ key, href: to }, at) => (
              <Fragment key={key}>
                {at > 0 && ', '}
                <TextLink href={to}>{t(key)}</TextLink>
              </Fragment>
            ))}
          </p>
        )}
      </ListHead>
    </ListPage>
  )
}

/** Links to brands, all categories and best sellers. */
const Alternatives = ({ products }: { readonly products: readonly ProductCard[] }) => {
  const t = useT()
  const { catalogue } = useStores()
  const top = useStoreValue(catalogue, (state) => state.top)
  const hasBrands = useOffered()('brands')
  return (
    <>
      {hasBrands && (
        <p className="search-brands">
          {t('search.byBrand')} <TextLink href={href('brands')}>{t('search.allBrands')}</TextLink>
        </p>
      )}
      <nav className="search-categories" aria-label={t('nav.categories')}>
        <HairlineGrid>
          {top.map(({ id, name, slug, sign }) => (
            <li key={id}>
              <a href={href('category', { slug })}>
                <CategorySign sign={sign} name={name} />
                {name}
              </a>
            </li>
          ))}
        </HairlineGrid>
      </nav>
      {products.length > 0 && (
        <section className="search-instead" aria-labelledby="best-sellers">
          <SectionHead
            id="best-sellers"
            kanji="人気"
            title={t('title.bestSales')}
            more={<MoreLink href={href('bestSales')}>{t('search.allBest')}</MoreLink>}
          />
          <ProductGrid products={products} level={3} layout="row" />
        </section>
      )}
    </>
  )
}
