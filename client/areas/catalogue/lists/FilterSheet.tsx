import { memo, useCallback, useRef, useState } from 'react'
import { NO_FILTERS, writeListState, type ListState, type ProductList } from '../../../../shared/model/productList.ts'
import { pause } from '../../../../shared/pause.ts'
import type { Query } from '../../../../shared/routes.ts'
import { useLoad } from '../../../hooks/useLoad.ts'
import { useT } from '../../../hooks/useT.ts'
import { useNavigation } from '../../../navigation/navigationContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FilterFields } from './FilterFields.tsx'
import { fromDraft, toDraft, type ListDraft } from './listDraft.ts'
import { listDataOf, type ListData } from './loadList.ts'
import { usePriceFaults } from './usePriceFaults.ts'
import './filterSheet.css'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly data: ListData
  readonly hrefOf: (query: Query) => string
  readonly onApply: (draft: ListDraft) => void
}

/** Debounce of the request for the number of products, in ms. */
const DEBOUNCE_MS = 300

/** The filters as a sheet over the whole window of a phone: applied by one button, discarded by closing. */
export const FilterSheet = ({ open, onClose, data, hrefOf, onApply }: Props) => {
  const t = useT()
  const apply = useCallback(
    (draft: ListDraft) => {
      onClose()
      onApply(draft)
    },
    [onClose, onApply],
  )
  return (
    <Dialog open={open} onClose={onClose} title={t('filter.title')} kind="full">
      <SheetForm data={data} hrefOf={hrefOf} onApply={apply} />
    </Dialog>
  )
}

/** The list for the draft, requested after the debounce; the current list until then. */
const usePreview = (to: string, { list }: ListData): { readonly list: ProductList; readonly busy: boolean } => {
  const { preloadData } = useNavigation()
  const { value, state } = useLoad(
    to,
    async (signal) => {
      await pause(DEBOUNCE_MS)
      const data = signal.aborted ? null : await preloadData(to)
      const loaded = listDataOf(data)
      if (!loaded) throw new Error('The list could not be loaded')
      return loaded.list
    },
    { key: to, value: list },
  )
  return { list: value ?? list, busy: state === 'loading' }
}

type FormProps = Pick<Props, 'data' | 'hrefOf' | 'onApply'>

/** Memoized: closing the sheet renders none of its fields. */
const SheetForm = memo(function SheetForm({ data, hrefOf, onApply }: FormProps) {
  const t = useT()
  const { sort, filters, unsendable }: ListState = data.state
  const [draft, setDraft] = useState<ListDraft>(() => toDraft(filters))
  const form = useRef<HTMLFormElement>(null)
  const prices = usePriceFaults(draft, form)
  const to = hrefOf(writeListState({ sort, page: 1, filters: fromDraft(draft), unsendable }))
  const { list, busy } = usePreview(to, data)
  const outcome = list.total > 0 ? t('filter.show', { count: list.total }) : t('filter.showNone')
  return (
    <form
      ref={form}
      className="filter-sheet"
      onSubmit={(event) => {
        event.preventDefault()
        if (prices.check()) onApply(draft)
      }}
    >
      <div className="filter-sheet-fields">
        {list.facets && (
          <FilterFields
            facets={list.facets}
            without={data.without}
            draft={draft}
            prices={prices}
            onChange={setDraft}
            onType={setDraft}
          />
        )}
      </div>
      <div className="filter-sheet-bar">
        <Button onClick={() => setDraft(toDraft(NO_FILTERS))}>{t('filter.clear')}</Button>
        <Button type="submit" look="primary" aria-busy={busy || undefined}>
          {outcome}
        </Button>
        <p className="visually-hidden" role="status">
          {outcome}
        </p>
      </div>
    </form>
  )
})
