import sheet from 'sheet:./tray.css'
import { useLazyPart } from '../hooks/useLazyPart.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'

const loadPanel = () => import('./TrayPanel.tsx').then(({ TrayPanel }) => TrayPanel)

/**
 * The place of the tray with the products marked for comparison. Its code is loaded with the first mark, or at the start where there is
 * one.
 */
export const Tray = () => {
  const { compared } = useStores()
  const some = useStoreValue(compared, ({ list }) => list.length > 0)
  const [Panel] = useLazyPart(loadPanel, some, { texts: ['tray'], sheet })
  return Panel ? <Panel /> : null
}
