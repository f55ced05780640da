import { badgeText } from '../../shared/rules/badgeText.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { CountBadge } from '../ui/CountBadge.tsx'

/** The number of favourites: the badge, and the same in words. */
export const WishlistCount = () => {
  const t = useT()
  const { wishlist } = useStores()
  const count = useStoreValue(wishlist, (state) => state.count)
  if (count === 0) return null
  return (
    <>
      <CountBadge text={badgeText(count)} />
      <span className="visually-hidden">{t('header.wishlistCount', { count })}</span>
    </>
  )
}
