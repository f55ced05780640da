import { countFilters } from '../../../../shared/model/productList.ts'
import { useT } from '../../../hooks/useT.ts'
import type { ListData } from './loadList.ts'

/** "211 products", or "38 products of 211" when the list is filtered and `total` is known. */
export const useListCount = ({ list, state }: ListData, total: number | null): string => {
  const t = useT()
  return total !== null && countFilters(state.filters) > 0
    ? t('list.countOf', { count: list.total, total })
    : t('category.count', { count: list.total })
}
