import { useState, type ReactNode } from 'react'
import type { MessageKey } from '../../../../shared/i18n/loadMessages.ts'
import type { Facets, FilterName, ManyFilter } from '../../../../shared/model/productList.ts'
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
  /** Receives a changed draft. */
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

const MANY: readonly {
  readonly name: ManyFilter
  readonly title: MessageKey
  readonly more: MessageKey
  readonly open: boolean
}[] = [
  { name: 'brand', title: 'filter.brand', more: 'filter.moreBrands', open: true },
  { name: 'usage', title: 'filter.usage', more: 'filter.moreValues', open: true },
  { name: 'manufacturer', title: 'filter.manufacturer', more: 'filter.moreValues', open: false },
]

/** Formats the number of products that match a choice. */
const useCounted = () => {
  const t = useT()
  const { number } = useFormat()
  return (count: number) => <Counted number={number(count)} said={t('category.count', { count })} />
}

/** The filters of a list in groups, with the number of matching products for each choice. The field names are those of the address. */
export const FilterFields = (props: Props) => {
  const { facets, without, draft, onChange } = props
  const t = useT()
  const counted = useCounted()
  const groupOf = ({ name, title, more, open }: (typeof MANY)[number]) =>
    !without.includes(name) &&
    facets[name].length > 0 && (
      <Group key={name} title={t(title)} open={open || draft[name].length > 0}>
        <Values {...props} name={name} more={more} />
      </Group>
    )
  return (
    <>
      {MANY.slice(0, 1).map(groupOf)}
      <PriceGroup {...props} />
      {MANY.slice(1, 2).map(groupOf)}
      <Group title={t('filter.availability')} open>
        <Checkbox
          name="availability"
          value="in_stock"
          checked={draft.inStock}
          disabled={facets.inStock === 0 && !draft.inStock}
          onChange={() => onChange({ ...draft, inStock: !draft.inStock })}
          end={counted(facets.inStock)}
        >
          {t('filter.inStock')}
        </Checkbox>
        {!without.includes('discount') && (
          <Checkbox
            name="discount"
            value="1"
            checked={draft.discount}
            disabled={facets.discount === 0 && !draft.discount}
            onChange={() => onChange({ ...draft, discount: !draft.discount })}
            end={counted(facets.discount)}
          >
            {t('filter.discount')}
          </Checkbox>
        )}
      </Group>
      <RatingGroup {...props} />
      {MANY.slice(2).map(groupOf)}
    </>
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

const Values = ({ facets, draft, onChange, name, more }: Props & { readonly name: ManyFilter; readonly more: MessageKey }) => {
  const t = useT()
  const counted = useCounted()
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
    { key: 'priceFrom', name: 'price_from', label: t('filter.from'), limit: price && Math.floor(price.min) },
    { key: 'priceTo', name: 'price_to', label: t('filter.to'), limit: price && Math.ceil(price.max) },
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
            value={draft[key]}
            onChange={({ target }) => onType({ ...draft, [key]: target.value })}
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

const RatingGroup = ({ facets, without, draft, onChange }: Props) => {
  const t = useT()
  const counted = useCounted()
  if (without.includes('rating')) return null
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
