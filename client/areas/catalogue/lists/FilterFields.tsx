import { useState, type ReactNode } from 'react'
import {
  FILTER_NAMES,
  FILTERS,
  FLAG_FILTERS,
  isValues,
  type FilterName,
  type FlagFilter,
  type ValuesFilter,
} from '../../../../shared/filters.ts'
import type { Facets } from '../../../../shared/model/productList.ts'
import { useFormat, usePreferences } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import { AccordionGroup } from '../../../ui/Accordion.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Counted } from '../../../ui/Counted.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { signOf } from '../../../../shared/rules/currencySign.ts'
import { toggled, type ListDraft } from './listDraft.ts'
import type { PriceFaults } from './usePriceFaults.ts'
import './filterFields.css'

type Props = {
  readonly facets: Facets
  readonly without: readonly FilterName[]
  readonly draft: ListDraft
  readonly prices: PriceFaults
  readonly onChange: (draft: ListDraft) => void
  /** Receives a draft whose price is still being typed. */
  readonly onType: (draft: ListDraft) => void
  /** Called on blur of a price field. */
  readonly onLeave?: (() => void) | undefined
}

/** Number of values of a group that are shown before the rest is expanded. */
const SHOWN_VALUES = 6
/** The ratings that are offered: lower ones would exclude almost nothing. */
const RATINGS = ['4', '3', '2']

/** Formats the number of products that match a choice. */
const useCounted = () => {
  const t = useT()
  const { number } = useFormat()
  return (count: number) => <Counted number={number(count)} spoken={t('category.count', { count })} />
}

/** The filters of a list in groups, with the number of matching products for each choice. The field names are those of the address. */
export const FilterFields = (props: Props) =>
  FILTER_NAMES.filter((name) => !props.without.includes(name)).map((name) => {
    if (isValues(name)) return <ValuesGroup key={name} {...props} name={name} />
    if (name === 'price') return <PriceGroup key={name} {...props} />
    if (name === 'rating') return <RatingGroup key={name} {...props} />
    return <FlagGroup key={name} {...props} name={name} />
  })

/** The flags of a group, rendered in the place of the first one; the others render nothing. */
const FlagGroup = ({ facets, without, draft, onChange, name }: Props & { readonly name: FlagFilter }) => {
  const t = useT()
  const counted = useCounted()
  const { group } = FILTERS[name]
  const flags = FLAG_FILTERS.filter((one) => FILTERS[one].group === group && !without.includes(one))
  if (flags[0] !== name) return null
  return (
    <Group title={t(group)} open>
      {flags.map((flag) => (
        <Checkbox
          key={flag}
          name={FILTERS[flag].query}
          value={FILTERS[flag].value}
          checked={draft[flag]}
          disabled={facets[flag] === 0 && !draft[flag]}
          onChange={() => onChange({ ...draft, [flag]: !draft[flag] })}
          end={counted(facets[flag])}
        >
          {t(`filter.${flag}`)}
        </Checkbox>
      ))}
    </Group>
  )
}

const Group = ({ title, open, children }: { readonly title: string; readonly open: boolean; readonly children: ReactNode }) => {
  // Open for values chosen on arrival; afterwards only the user opens or closes it.
  const [isOpen] = useState(open)
  return (
    <AccordionGroup title={title} open={isOpen}>
      <fieldset className="filter-values">
        <legend className="visually-hidden">{title}</legend>
        {children}
      </fieldset>
    </AccordionGroup>
  )
}

const ValuesGroup = (props: Props & { readonly name: ValuesFilter }) => {
  const t = useT()
  const { facets, draft, name } = props
  if (facets[name].length === 0) return null
  return (
    <Group title={t(`filter.${name}`)} open={'open' in FILTERS[name] || draft[name].length > 0}>
      <Values {...props} />
    </Group>
  )
}

const Values = ({ facets, draft, onChange, name }: Props & { readonly name: ValuesFilter }) => {
  const t = useT()
  const counted = useCounted()
  const row = FILTERS[name]
  const more = 'more' in row ? row.more : 'filter.moreValues'
  const boxes = facets[name].map(({ value, name: label, count }) => (
    <Checkbox
      key={value}
      name={name}
      value={value}
      checked={draft[name].includes(value)}
      disabled={count === 0 && !draft[name].includes(value)}
      onChange={() => onChange(toggled(draft, name, value))}
      end={counted(count)}
    >
      {label}
    </Checkbox>
  ))
  const rest = boxes.slice(SHOWN_VALUES)
  const [isOpen] = useState(() => facets[name].slice(SHOWN_VALUES).some(({ value }) => draft[name].includes(value)))
  return (
    <>
      {boxes.slice(0, SHOWN_VALUES)}
      {rest.length > 0 && (
        <details className="filter-more" open={isOpen}>
          <summary>{t(more, { count: rest.length })}</summary>
          {rest}
        </details>
      )}
    </>
  )
}

const PriceGroup = ({ facets: { price }, draft, prices, onType, onLeave }: Props) => {
  const t = useT()
  const { currency } = usePreferences()
  const { number } = useFormat()
  const fields = [
    { key: 'from', name: 'price_from', label: t('filter.from'), limit: price && Math.floor(price.min) },
    { key: 'to', name: 'price_to', label: t('filter.to'), limit: price && Math.ceil(price.max) },
  ] as const
  return (
    <Group title={t('filter.price', { sign: signOf(currency) })} open>
      <div className="filter-prices">
        {fields.map(({ key, name, label, limit }) => (
          <TextField
            key={key}
            label={label}
            error={prices.errorOf(name)}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            placeholder={limit === null ? undefined : number(limit)}
            value={draft.price[key]}
            onChange={({ target }) => onType({ ...draft, price: { ...draft.price, [key]: target.value } })}
            onBlur={() => {
              prices.leave(name)
              onLeave?.()
            }}
          />
        ))}
      </div>
    </Group>
  )
}

const RatingGroup = ({ facets, draft, onChange }: Props) => {
  const t = useT()
  const counted = useCounted()
  const counts = new Map(facets.rating.map(({ value, count }) => [value, count]))
  return (
    <Group title={t('filter.rating')} open={draft.rating !== null}>
      {RATINGS.map((value) => (
        <Checkbox
          key={value}
          kind="radio"
          name="rating"
          value={value}
          checked={draft.rating === Number(value)}
          disabled={!counts.get(value) && draft.rating !== Number(value)}
          onChange={() => onChange({ ...draft, rating: Number(value) })}
          end={counted(counts.get(value) ?? 0)}
        >
          {t('filter.ratingFrom', { stars: Number(value) })}
        </Checkbox>
      ))}
      <Checkbox
        kind="radio"
        name="rating"
        value=""
        checked={draft.rating === null}
        onChange={() => onChange({ ...draft, rating: null })}
      >
        {t('filter.ratingAny')}
      </Checkbox>
    </Group>
  )
}
