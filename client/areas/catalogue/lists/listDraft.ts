/** Filters while somebody changes them: prices as they are typed, everything else as it will be in the address. */
import { readPrice, type ListFilters, type ManyFilter } from '../../../../shared/model/productList.ts'

export type ListDraft = Omit<ListFilters, 'priceFrom' | 'priceTo'> & { readonly priceFrom: string; readonly priceTo: string }

export const toDraft = (filters: ListFilters): ListDraft => ({
  ...filters,
  priceFrom: filters.priceFrom === null ? '' : String(filters.priceFrom),
  priceTo: filters.priceTo === null ? '' : String(filters.priceTo),
})

/** The filters that a draft stands for. A price that is none is left out; prices the wrong way round are turned. */
export const fromDraft = (draft: ListDraft): ListFilters => {
  const [from, to] = [readPrice(draft.priceFrom), readPrice(draft.priceTo)]
  const isTurned = from !== null && to !== null && from > to
  return { ...draft, priceFrom: isTurned ? to : from, priceTo: isTurned ? from : to }
}

/** The draft with one value of a filter chosen, or taken away; values stay in the order of the address. */
export const toggled = (draft: ListDraft, name: ManyFilter, value: string): ListDraft => ({
  ...draft,
  [name]: draft[name].includes(value) ? draft[name].filter((one) => one !== value) : [...draft[name], value].sort(),
})
