/** Filters while they are edited: prices as typed, all other values as in the address. */
import { readPrice, type ListFilters, type ManyFilter } from '../../../../shared/model/productList.ts'
import { faultsOf } from '../../../../shared/rules/formRules.ts'
import { priceRangeRules } from '../../../../shared/rules/priceRange.ts'

export type ListDraft = Omit<ListFilters, 'priceFrom' | 'priceTo'> & { readonly priceFrom: string; readonly priceTo: string }

export const toDraft = (filters: ListFilters): ListDraft => ({
  ...filters,
  priceFrom: filters.priceFrom === null ? '' : String(filters.priceFrom),
  priceTo: filters.priceTo === null ? '' : String(filters.priceTo),
})

/** The filters of a draft. An invalid price is omitted: its field shows the error and preserves the input. */
export const fromDraft = (draft: ListDraft): ListFilters => {
  const faults = faultsOf(priceRangeRules, { price_from: draft.priceFrom, price_to: draft.priceTo })
  return { ...draft, priceFrom: readPrice(draft.priceFrom), priceTo: faults.price_to ? null : readPrice(draft.priceTo) }
}

/** The draft with one value of a filter added or removed; values stay in the order of the address. */
export const toggled = (draft: ListDraft, name: ManyFilter, value: string): ListDraft => ({
  ...draft,
  [name]: draft[name].includes(value) ? draft[name].filter((one) => one !== value) : [...draft[name], value].sort(),
})
