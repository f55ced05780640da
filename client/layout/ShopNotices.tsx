import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { Toasts } from '../ui/Toasts.tsx'

/** The short messages of the notices store. */
export const ShopNotices = () => {
  const t = useT()
  const { notices } = useStores()
  const list = useStoreValue(notices, (state) => state.list)
  return (
    <Toasts
      toasts={list.map(({ id, text, action }) => ({ id, text, action: action ?? undefined }))}
      onDone={notices.dismiss}
      closeLabel={t('ui.close')}
    />
  )
}
