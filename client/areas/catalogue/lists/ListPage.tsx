import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { PRODUCTS_PER_PAGE } from '../../../../shared/constants.ts'
import { countFilters, NO_FILTERS, writeListState, type Sort } from '../../../../shared/model/productList.ts'
import type { ProductCard } from '../../../../shared/model/product.ts'
import type { Query } from '../../../../shared/routes.ts'
import { useNarrow } from '../../../hooks/useNarrow.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useT } from '../../../hooks/useT.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { ProductGrid } from '../../../parts/ProductGrid.tsx'
import { AppliedFilters } from './AppliedFilters.tsx'
import { FilterFields } from './FilterFields.tsx'
import { HiddenFields } from './HiddenFields.tsx'
import { ListEnd } from './ListEnd.tsx'
import { ListTools } from './ListTools.tsx'
import { toDraft } from './listDraft.ts'
import { isBeyondEnd, type ListData } from './loadList.ts'
import { RefusedNote } from './RefusedNote.tsx'
import { useListChanges, type ListChanges } from './useListChanges.ts'
import { useListEvents } from './useListEvents.ts'
import { usePriceFaults } from './usePriceFaults.ts'
import './listPage.css'

type Props = {
  readonly data: ListData
  /** The list's name in the shop's events, e.g. `category:face-care`. */
  readonly name: string
  /** Returns the address of the list with another query. */
  readonly hrefOf: (query: Query) => string
  /** The list's order when the address has none; null for a search, whose best matches are first. */
  readonly defaultSort?: Sort | null
  /** The text of a search, preserved while its list is filtered. */
  readonly text?: string
  /** Breadcrumbs, title, and other content above the list. */
  readonly children: ReactNode
  /** Rendered in place of a list without any product. */
  readonly empty: ReactNode
  readonly nameOf?: (name: string) => ReactNode
  /** Rendered below the name of a product. */
  readonly noteOf?: (product: ProductCard) => ReactNode
}

const FILTERS_ID = 'filters'
/** Pictures of the first row in the widest window: these load at once. */
const FIRST_ROW = 4

/** Every product list: filters beside it, sort order, products, and pages; the address contains all of its state. */
export const ListPage = ({ data, name, hrefOf, defaultSort = 'popular', text, children, empty, nameOf, noteOf }: Props) => {
  const { list, state } = data
  const t = useT()
  const changes = useListChanges(state, hrefOf)
  const clicked = useListEvents(name, list.items)
  const main = usePreservedPlace(data)
  const hasSheet = useNarrow()
  const isNarrowed = countFilters(state.filters) > 0
  if (isBeyondEnd(data)) return <Frame above={children}>{<BeyondEnd data={data} hrefOf={hrefOf} />}</Frame>
  if (list.total === 0 && !isNarrowed)
    return (
      <Frame above={children}>
        <RefusedNote data={data} hrefOf={hrefOf} />
        {empty}
      </Frame>
    )
  return (
    <Frame above={children}>
      <div className="listing">
        {/* On a phone they are in a sheet: here each choice would render a hundred hidden fields. */}
        {list.facets && !hasSheet && (
          <aside className="listing-filters">
            <FilterForm data={data} changes={changes} hrefOf={hrefOf} text={text} />
          </aside>
        )}
        <div ref={main} className="listing-main" aria-busy={changes.busy || undefined}>
          <ListTools data={data} defaultSort={defaultSort} filtersId={FILTERS_ID} text={text} hrefOf={hrefOf} changes={changes} />
          <AppliedFilters
            state={state}
            facets={list.facets}
            hrefOf={hrefOf}
            onChange={(filters) => changes.apply(toDraft(filters))}
          />
          {changes.failed && (
            <Notice
              tone="error"
              live
              action={
                changes.retry && (
                  <Button size="small" onClick={changes.retry}>
                    {t('ui.retry')}
                  </Button>
                )
              }
            >
              {t('list.changeFailed')}
            </Notice>
          )}
          <RefusedNote data={data} hrefOf={hrefOf} />
          <PageNote data={data} hrefOf={hrefOf} />
          <div className="listing-products" onClickCapture={clicked}>
            {list.total > 0 ? (
              <ProductGrid products={list.items} level={2} priority={FIRST_ROW} layout="list" nameOf={nameOf} noteOf={noteOf} />
            ) : (
              <NothingFits data={data} hrefOf={hrefOf} />
            )}
          </div>
          <ListEnd data={data} hrefOf={hrefOf} />
        </div>
      </div>
    </Frame>
  )
}

const Frame = ({ above, children }: { readonly above: ReactNode; readonly children: ReactNode }) => (
  <div className="wrap">
    {above}
    {children}
  </div>
)

/**
 * Focus and scroll position after the list changed in place: after "show more" the focus moves to the first new name, which is
 * announced; after a filter change the top of the list is scrolled into view when it was above the window.
 */
const usePreservedPlace = ({ list }: ListData) => {
  const t = useT()
  const { notices } = useStores()
  const main = useRef<HTMLDivElement>(null)
  const before = useRef(list)
  useLayoutEffect(() => {
    const { items } = before.current
    const isSame = before.current === list
    before.current = list
    if (isSame || !main.current) return
    if (items.length > 0 && items[0] === list.items[0] && list.items.length > items.length) {
      main.current.querySelectorAll<HTMLElement>('.card-name > a')[items.length]?.focus({ preventScroll: true })
      notices.announce(t('category.shown', { shown: Math.min(list.total, list.page * PRODUCTS_PER_PAGE), total: list.total }))
    } else if (main.current.getBoundingClientRect().top < 0) main.current.scrollIntoView({ block: 'start' })
  }, [list, notices, t])
  return main
}

type FormProps = {
  readonly data: ListData
  readonly changes: ListChanges
  readonly hrefOf: (query: Query) => string
  readonly text: string | undefined
}

/** The filters beside the list; a plain GET form without JavaScript. */
const FilterForm = ({ data: { list, state, without }, changes: { draft, change, type, commit }, hrefOf, text }: FormProps) => {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const prices = usePriceFaults(draft, form)
  if (!list.facets) return null
  return (
    <form
      id={FILTERS_ID}
      action={hrefOf({}).split('?')[0]}
      aria-label={t('filter.title')}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (prices.check()) commit()
      }}
    >
      <HiddenFields query={{ q: text, ...writeListState({ ...state, page: 1, filters: NO_FILTERS }) }} />
      <FilterFields
        facets={list.facets}
        without={without}
        draft={draft}
        prices={prices}
        onChange={change}
        onType={type}
        onLeave={commit}
      />
      <Button type="submit" wide className="only-without-script">
        {t('filter.apply')}
      </Button>
      {/* Enter in a price field submits the form, which has no visible button. */}
      <button type="submit" hidden aria-label={t('filter.apply')} />
    </form>
  )
}

type PartProps = { readonly data: ListData; readonly hrefOf: (query: Query) => string }

/** States that the list was opened at a later page, with a link to its first page. */
const PageNote = ({ data: { list, state }, hrefOf }: PartProps) => {
  const t = useT()
  if (list.firstPage === 1) return null
  return (
    <p className="listing-note quiet">
      {t('list.from', { from: (list.firstPage - 1) * PRODUCTS_PER_PAGE + 1 })}{' '}
      <TextLink href={hrefOf(writeListState({ ...state, page: 1 }))}>{t('list.toStart')}</TextLink>
    </p>
  )
}

const NothingFits = ({ data: { state }, hrefOf }: PartProps) => {
  const t = useT()
  return (
    <EmptyState
      kanji="目録"
      title={t('filter.nothingTitle')}
      actions={
        <ButtonLink look="primary" href={hrefOf(writeListState({ ...state, page: 1, filters: NO_FILTERS }))}>
          {t('filter.clear')}
        </ButtonLink>
      }
    >
      <p>{t('filter.nothingText')}</p>
    </EmptyState>
  )
}

const BeyondEnd = ({ data: { list, state }, hrefOf }: PartProps) => {
  const t = useT()
  return (
    <EmptyState
      kanji="迷子"
      title={t('list.beyondTitle', { page: list.page })}
      actions={
        <>
          <ButtonLink look="primary" href={hrefOf(writeListState({ ...state, page: 1 }))}>
            {t('list.toStart')}
          </ButtonLink>
          {list.pages > 1 && (
            <ButtonLink href={hrefOf(writeListState({ ...state, page: list.pages }))}>{t('list.toEnd')}</ButtonLink>
          )}
        </>
      }
    >
      <p>{t('list.beyondText', { pages: list.pages })}</p>
    </EmptyState>
  )
}
