import sheet from 'sheet:./catalogueDrawer.css'
import { useState } from 'react'
import type { CategoryNode } from '../../shared/model/category.ts'
import { useLazyPart } from '../hooks/useLazyPart.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const loadLevels = () => import('./CatalogueLevels.tsx').then(({ CatalogueLevels }) => CatalogueLevels)

/** The catalogue at the left edge, one level at a time (R2.51, R4.22). It always opens at the top level. */
export const CatalogueDrawer = () => {
  const t = useT()
  const { overlays } = useStores()
  const open = useStoreValue(overlays, ({ drawer }) => drawer)
  const [wasOpen, setWasOpen] = useState(open)
  const [path, setPath] = useState<readonly CategoryNode[]>([])
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setPath([])
  }
  const [Levels] = useLazyPart(loadLevels, open, { sheet, onFail: overlays.closeDrawer })
  const here = path.at(-1)
  return (
    <Dialog
      open={open}
      onClose={overlays.closeDrawer}
      title={here?.name ?? t('nav.catalogue')}
      kind="drawer"
      insteadOfTitle={
        here && (
          <Button className="drawer-back" look="quiet" onClick={() => setPath(path.slice(0, -1))}>
            <Icon name="chevron-left" />
            {path.at(-2)?.name ?? t('nav.catalogue')}
          </Button>
        )
      }
    >
      {Levels ? <Levels path={path} onEnter={(node) => setPath([...path, node])} /> : <Skeleton shape="row" count={8} />}
    </Dialog>
  )
}
