/** Filters while somebody changes them: prices as they are typed, everything else as it will be in the address. */
import { readPrice, type ListFilters, type ManyFilter } from '../../../../shared/model/productList.ts'
import { faultsOf } from '../../../../shared/rules/formRules.ts'
import { priceRangeRules } from '../../../../shared/rules/priceRange.ts'

export type ListDraft = Omit<ListFilters, 'priceFrom' | 'priceTo'> & { readonly priceFrom: string; readonly priceTo: string }

export const toDraft = (filters: ListFilters): ListDraft => ({
  ...filters,
  priceFrom: filters.priceFrom === null ? '' : String(filters.priceFrom),
  priceTo: filters.priceTo === null ? '' : String(filters.priceTo),
})

/** The filters that a draft stands for. A price that is wrong is left out: its field says so, and keeps what was typed. */
export const fromDraft = (draft: ListDraft): ListFilters => {
  const faults = faultsOf(priceRangeRules, { price_from: draft.priceFrom, price_to: draft.priceTo })
  return { ...draft, priceFrom: readPrice(draft.priceFrom), priceTo: faults.price_to ? null : readPrice(draft.priceTo) }
}

/** The draft with one value of a filter chosen, or taken away; values stay in the order of the address. */
export const toggled = (draft: ListDraft, name: ManyFilter, value: string): ListDraft => ({
  ...draft,
  [name]: draft[name].includes(value) ? draft[name].filter((one) => one !== value) : [...draft[name], value].sort(),
})
