import {
  MANY_FILTERS,
  NO_FILTERS,
  writeListState,
  type Facets,
  type ListFilters,
  type ListState,
} from '../../../../shared/model/productList.ts'
import type { Query } from '../../../../shared/routes.ts'
import { useFormat, usePreferences } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { onPlainClick } from '../../../ui/onPlainClick.ts'
import { TextLink } from '../../../ui/TextLink.tsx'

type Props = {
  readonly state: ListState
  readonly facets: Facets | null
  readonly hrefOf: (query: Query) => string
  /** Changes the filters in place, so that the focus stays among these links. */
  readonly onChange: (filters: ListFilters) => void
}

type Applied = { readonly key: string; readonly label: string; readonly rest: ListFilters }

/** The chosen filters as links that remove one, and a link that removes all. Each opens the first page. */
export const AppliedFilters = ({ state: { sort, filters }, facets, hrefOf, onChange }: Props) => {
  const t = useT()
  const format = useFormat()
  const { currency } = usePreferences()
  const { priceFrom, priceTo, rating, inStock, discount } = filters
  const price = (value: number) => format.price(value, currency)
  const applied: Applied[] = MANY_FILTERS.flatMap((name) =>
    filters[name].map((value) => ({
      key: `${name} ${value}`,
      label: facets?.[name].find((one) => one.value === value)?.name ?? value,
      rest: { ...filters, [name]: filters[name].filter((one) => one !== value) },
    })),
  )
  if (priceFrom !== null || priceTo !== null) {
    const label =
      priceFrom !== null && priceTo !== null
        ? t('filter.priceBetween', { from: price(priceFrom), to: price(priceTo) })
        : priceFrom !== null
          ? t('filter.priceFrom', { from: price(priceFrom) })
          : t('filter.priceTo', { to: price(priceTo ?? 0) })
    applied.push({ key: 'price', label, rest: { ...filters, priceFrom: null, priceTo: null } })
  }
  if (rating !== null)
    applied.push({ key: 'rating', label: t('filter.ratingFrom', { stars: rating }), rest: { ...filters, rating: null } })
  if (inStock) applied.push({ key: 'stock', label: t('filter.inStock'), rest: { ...filters, inStock: false } })
  if (discount) applied.push({ key: 'discount', label: t('filter.discount'), rest: { ...filters, discount: false } })
  if (applied.length === 0) return null
  const without = (rest: ListFilters) => hrefOf(writeListState({ sort, page: 1, filters: rest }))
  return (
    <nav className="applied-filters" aria-label={t('filter.applied')}>
      <ul role="list">
        {applied.map(({ key, label, rest }) => (
          <li key={key}>
            <Chip
              chosen
              href={without(rest)}
              rel="nofollow"
              onClick={onPlainClick(() => onChange(rest))}
              aria-label={t('filter.remove', { name: label })}
            >
              {label}
              <Icon name="x" size="small" />
            </Chip>
          </li>
        ))}
        <li>
          <TextLink href={without(NO_FILTERS)} rel="nofollow" onClick={onPlainClick(() => onChange(NO_FILTERS))}>
            {t('filter.clear')}
          </TextLink>
        </li>
      </ul>
    </nav>
  )
}
