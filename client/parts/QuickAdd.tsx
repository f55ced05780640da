import sheet from 'sheet:./quickAddSheet.css'
import { useLazyPart } from '../hooks/useLazyPart.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'

const loadSheet = () => import('./QuickAddSheet.tsx').then(({ QuickAddSheet }) => QuickAddSheet)

/** Mounts the sheet for choosing an option or showing delivery terms over a list. Its code is loaded at the first press. */
export const QuickAdd = () => {
  const { quickAdd } = useStores()
  const request = useStoreValue(quickAdd, (state) => state)
  const [Sheet] = useLazyPart(loadSheet, request.slug !== null, { texts: ['option'], sheet, onFail: quickAdd.close })
  return Sheet ? <Sheet {...request} /> : null
}
