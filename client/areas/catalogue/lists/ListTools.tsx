import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { SORTS } from '../../../../shared/api/productList.ts'
import type { MessageKey } from '../../../../shared/i18n/loadMessages.ts'
import { countFilters, isSort, writeListState, type Sort } from '../../../../shared/model/productList.ts'
import type { Query } from '../../../../shared/routes.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useT } from '../../../hooks/useT.ts'
import { Counted } from '../../../ui/Counted.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { onPlainClick } from '../../../ui/onPlainClick.ts'
import { Select } from '../../../ui/SelectField.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { HiddenFields } from './HiddenFields.tsx'
import type { ListData } from './loadList.ts'
import type { ListChanges } from './useListChanges.ts'
import './listTools.css'

type Props = {
  readonly data: ListData
  /** The list's order when the address has none; null for a search, whose best matches are first. */
  readonly defaultSort: Sort | null
  /** Id of the filters beside the list: target of the filter link without JavaScript. */
  readonly filtersId: string
  /** The text of a search, preserved by changes. */
  readonly text: string | undefined
  readonly hrefOf: (query: Query) => string
  readonly changes: ListChanges
}

const SORT_KEYS: Record<Sort, MessageKey> = {
  popular: 'category.sortPopular',
  new: 'category.sortNew',
  rating: 'category.sortRating',
  price: 'category.sortCheap',
  '-price': 'category.sortDear',
  'unit-price': 'category.sortPerUnit',
}

/** The filter button on a phone, and the sort order. */
export const ListTools = ({ data, defaultSort, filtersId, text, hrefOf, changes }: Props) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { notices } = useStores()
  const { filters, sort, unsendable } = data.state
  const count = countFilters(filters)
  // A backend without facets has no filters.
  const hasFilters = data.list.facets !== null
  const label = t('category.sort')
  const nameOf = (one: Sort | null) => t(one ? SORT_KEYS[one] : 'search.bestMatch')
  const orders = defaultSort ? SORTS : [null, ...SORTS]
  const order = nameOf(sort ?? defaultSort)
  // The head of the list announces the number of products, which does not change with the order.
  const before = useRef(order)
  useLayoutEffect(() => {
    if (before.current !== order) notices.announce(`${label}: ${order}`)
    before.current = order
  }, [order, notices, label])
  return (
    <div className="list-tools">
      {hasFilters && (
        <a
          className="list-tools-filters only-narrow"
          href={`#${filtersId}`}
          aria-haspopup="dialog"
          onClick={onPlainClick(() => setOpen(true))}
        >
          <Icon name="sliders-horizontal" size="small" />
          {t('filter.title')}
          {count > 0 && (
            <span className="list-tools-count">
              <Counted number={String(count)} spoken={t('filter.chosen', { count })} />
            </span>
          )}
        </a>
      )}
      <form className="list-tools-order" action={hrefOf({}).split('?')[0]}>
        <HiddenFields query={{ q: text, ...writeListState({ sort: null, page: 1, filters, unsendable }) }} />
        <label className="list-tools-sort">
          <span className="only-wide">{label}</span>
          <Select
            name="sort"
            aria-label={label}
            value={changes.sort ?? defaultSort ?? ''}
            options={orders.map((one) => ({ value: one ?? '', label: nameOf(one) }))}
            onChange={({ target: { value } }) => changes.sortBy(isSort(value) && value !== defaultSort ? value : null)}
          />
        </label>
        <Button type="submit" size="small" className="only-without-script">
          {t('category.sortApply')}
        </Button>
      </form>
      {hasFilters && <FilterSheet open={open} onClose={close} data={data} hrefOf={hrefOf} onApply={changes.apply} />}
    </div>
  )
}
