import { useState } from 'react'
import { useLazyPart } from '../../../hooks/useLazyPart.ts'
import { useT } from '../../../hooks/useT.ts'
import { Button } from '../../../ui/Button.tsx'
import type { PointSearchProps } from './PointSearch.tsx'

const loadSearch = () => import('./PointSearch.tsx').then(({ PointSearch }) => PointSearch)

/** The courier's pickup points, collapsed until the user wants to choose one. */
export const PickupPoints = (search: PointSearchProps) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [Search] = useLazyPart(loadSearch, isOpen, { texts: ['points'], onFail: () => setOpen(false) })
  return Search ? (
    <Search {...search} />
  ) : (
    <Button className="needs-script" busy={isOpen} onClick={() => setOpen(true)}>
      {t('checkout.choosePoint')}
    </Button>
  )
}
