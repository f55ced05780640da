import sheet from 'sheet:./quickAddSheet.css'
import { useLazyPart } from '../hooks/useLazyPart.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'

const loadSheet = () => import('./QuickAddSheet.tsx').then(({ QuickAddSheet }) => QuickAddSheet)

/** The place of the sheet in which an option is chosen without leaving the list. Its code comes with the first choice. */
export const QuickAdd = () => {
  const { quickAdd } = useStores()
  const slug = useStoreValue(quickAdd, (state) => state.slug)
  const [Sheet] = useLazyPart(loadSheet, slug !== null, { texts: ['option'], sheet, giveUp: quickAdd.close })
  return Sheet ? <Sheet slug={slug} /> : null
}
