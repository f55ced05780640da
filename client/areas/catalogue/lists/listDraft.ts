/** Filters while they are edited: prices as typed, all other values as in the address. */
import type { ValuesFilter } from '../../../../shared/filters.ts'
import { readPrice, type ListFilters } from '../../../../shared/model/productList.ts'
import { faultsOf } from '../../../../shared/rules/formRules.ts'
import { priceRangeRules } from '../../../../shared/rules/priceRange.ts'

export type ListDraft = Omit<ListFilters, 'price'> & { readonly price: { readonly from: string; readonly to: string } }

const typed = (amount: number | null) => (amount === null ? '' : String(amount))

export const toDraft = ({ price, ...filters }: ListFilters): ListDraft => ({
  ...filters,
  price: { from: typed(price.from), to: typed(price.to) },
})

/** The filters of a draft. An invalid price is omitted: its field shows the error and preserves the input. */
export const fromDraft = ({ price, ...draft }: ListDraft): ListFilters => {
  const faults = faultsOf(priceRangeRules, { price_from: price.from, price_to: price.to })
  return { ...draft, price: { from: readPrice(price.from), to: faults.price_to ? null : readPrice(price.to) } }
}

/** The draft with one value of a filter added or removed; values stay in the order of the address. */
export const toggled = (draft: ListDraft, name: ValuesFilter, value: string): ListDraft => ({
  ...draft,
  [name]: draft[name].includes(value) ? draft[name].filter((one) => one !== value) : [...draft[name], value].sort(),
})
