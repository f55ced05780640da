import { useNarrowOnly } from '../hooks/useNarrowOnly.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { SearchBox } from './SearchBox.tsx'

/** Search over the whole window of a phone. */
export const SearchSheet = () => {
  const t = useT()
  const { overlays } = useStores()
  const open = useStoreValue(overlays, ({ search }) => search)
  useNarrowOnly(open, overlays.closeSearch)
  return (
    <Dialog open={open} onClose={overlays.closeSearch} title={t('search.title')} closeLabel={t('ui.close')} kind="full">
      <div className="wrap search-sheet">
        <SearchBox id="sheet-search" autoFocus />
      </div>
    </Dialog>
  )
}
