import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { lineName } from '../../../parts/lineName.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Lines added as a guest that are not merged into the account's cart yet, with a retry button. */
export const UnmergedLines = () => {
  const t = useT()
  const { cart } = useStores()
  const lines = useStoreValue(cart, ({ unmerged }) => unmerged) as readonly GuestCartItem[]
  const busy = useStoreValue(cart, ({ status }) => status === 'loading')
  if (lines.length === 0) return null
  const names = lines.map((line) => `${lineName(t, line)} × ${line.qty}`).join(', ')
  return (
    <div className="cart-fault">
      <Notice
        tone="warning"
        live
        action={
          <Button size="small" busy={busy} onClick={() => void cart.mergeGuestCart()}>
            {t('ui.retry')}
          </Button>
        }
      >
        {t('cart.unmerged', { names })}
      </Notice>
    </div>
  )
}
