import { FILTER_NAMES, isValues, type FilterName, type ValuesFilter } from '../../../../shared/filters.ts'
import {
  countFilters,
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
export const AppliedFilters = ({ state: { sort, filters, unsendable }, facets, hrefOf, onChange }: Props) => {
  const t = useT()
  const format = useFormat()
  const { currency } = usePreferences()
  const amount = (value: number | null) => format.price(value ?? 0, currency)
  const labelOf = (name: Exclude<FilterName, ValuesFilter>) => {
    if (name === 'rating') return t('filter.ratingFrom', { stars: filters.rating ?? 0 })
    if (name !== 'price') return t(`filter.${name}`)
    const { from, to } = filters.price
    if (from !== null && to !== null) return t('filter.priceBetween', { from: amount(from), to: amount(to) })
    return from === null ? t('filter.priceTo', { to: amount(to) }) : t('filter.priceFrom', { from: amount(from) })
  }
  const applied = FILTER_NAMES.flatMap((name): readonly Applied[] => {
    if (isValues(name))
      return filters[name].map((value) => ({
        key: `${name} ${value}`,
        label: facets?.[name].find((one) => one.value === value)?.name ?? value,
        rest: { ...filters, [name]: filters[name].filter((one) => one !== value) },
      }))
    const rest = { ...filters, [name]: NO_FILTERS[name] }
    return countFilters(rest) < countFilters(filters) ? [{ key: name, label: labelOf(name), rest }] : []
  })
  if (applied.length === 0) return null
  const without = (rest: ListFilters) => hrefOf(writeListState({ sort, page: 1, filters: rest, unsendable }))
  return (
    <nav className="applied-filters" aria-label={t('filter.applied')}>
      <ul className="row" role="list">
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
