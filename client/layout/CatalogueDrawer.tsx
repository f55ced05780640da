import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { CatalogueLevels } from './CatalogueLevels.tsx'

/** The catalogue at the left edge (spec §2). Where the shopper was in it is forgotten when it closes. */
export const CatalogueDrawer = () => {
  const t = useT()
  const { overlays } = useStores()
  const open = useStoreValue(overlays, ({ drawer }) => drawer)
  return (
    <Dialog open={open} onClose={overlays.closeDrawer} title={t('nav.catalogue')} closeLabel={t('ui.close')} kind="drawer">
      <CatalogueLevels onChoose={overlays.closeDrawer} />
    </Dialog>
  )
}
