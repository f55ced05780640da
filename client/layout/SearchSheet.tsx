import sheet from 'sheet:./searchOffers.css'
import { useLazyPart } from '../hooks/useLazyPart.ts'
import { useNarrowOnly } from '../hooks/useNarrowOnly.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { SearchBox } from './SearchBox.tsx'

const loadWays = () => import('./SearchOffers.tsx').then(({ SearchWays }) => SearchWays)

/** Search over the whole window of a phone. */
export const SearchSheet = () => {
  const t = useT()
  const { overlays } = useStores()
  const open = useStoreValue(overlays, ({ search }) => search)
  useNarrowOnly(open, overlays.closeSearch)
  const [Ways] = useLazyPart(loadWays, open, { sheet })
  return (
    <Dialog open={open} onClose={overlays.closeSearch} title={t('search.open')} kind="full" atOnce>
      <div className="wrap search-sheet">
        <SearchBox id="sheet-search" autoFocus />
        {Ways && <Ways />}
      </div>
    </Dialog>
  )
}
