import { badgeText } from '../../shared/rules/badgeText.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { unitsOf } from '../stores/cartState.ts'
import { CountBadge } from '../ui/CountBadge.tsx'

/** The number of units in the cart: the badge, and the same in words. A guest's is known once the browser has read its storage. */
export const CartCount = () => {
  const t = useT()
  const { cart } = useStores()
  const count = useStoreValue(cart, unitsOf)
  if (count === 0) return null
  return (
    <>
      <CountBadge text={badgeText(count)} />
      <span className="visually-hidden">{t('header.cartCount', { count })}</span>
    </>
  )
}
