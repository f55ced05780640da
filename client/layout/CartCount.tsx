import { badgeText } from '../../shared/rules/badgeText.ts'
import { countPieces } from '../../shared/model/guestCart.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { CountBadge } from '../ui/CountBadge.tsx'

/** How much is in the cart: the badge, and the same in words. Nothing until the browser has read its storage. */
export const CartCount = () => {
  const t = useT()
  const { cart } = useStores()
  const count = useStoreValue(cart, ({ lines }) => countPieces(lines))
  if (count === 0) return null
  return (
    <>
      <CountBadge text={badgeText(count)} />
      <span className="visually-hidden">{t('header.cartCount', { count })}</span>
    </>
  )
}
