import { useEffect } from 'react'
import { useLazyPart } from '../hooks/useLazyPart.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'

const loadSheet = () => import('./QuickAddSheet.tsx').then(({ QuickAddSheet }) => QuickAddSheet)

/** The place of the sheet in which an option is chosen without leaving the list. Its code comes with the first choice. */
export const QuickAdd = () => {
  const { product } = useStores()
  const slug = useStoreValue(product, ({ quickAdd }) => quickAdd)
  const [Sheet, want] = useLazyPart(loadSheet)
  useEffect(() => {
    if (slug !== null) want()
    // Asked for by each opening; the function itself is a new one in every render.
    // eslint-disable-next-line react/exhaustive-deps
  }, [slug])
  return Sheet ? <Sheet slug={slug} /> : null
}
