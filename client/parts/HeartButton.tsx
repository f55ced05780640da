import { sameId } from '../../shared/rules/sameId.ts'
import type { Id } from '../../shared/api/shapes.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { loadPart } from '../loading/loadChunk.ts'
import { classNames } from '../ui/classNames.ts'
import { IconButton } from '../ui/IconButton.tsx'
import './heartButton.css'

type Props = {
  product: { readonly id: Id; readonly name: string }
  outlined?: boolean | undefined
  className?: string | undefined
}

/** Toggle button that adds a product to the favourites or removes it. */
export const HeartButton = ({ product, outlined, className }: Props) => {
  const t = useT()
  const stores = useStores()
  const isIn = useStoreValue(stores.wishlist, ({ ids }) => ids.some((id) => sameId(id, product.id)))
  const press = async () => {
    try {
      const { toggleFavourite } = await loadPart(() => import('../flows/toggleFavourite.ts'))
      await toggleFavourite({ product, stores, t })
    } catch {
      stores.notices.show({
        tone: 'error',
        text: t('ui.partFailed'),
        action: { label: t('ui.retry'), run: () => void press() },
      })
    }
  }
  return (
    <IconButton
      icon="heart"
      outlined={outlined}
      label={t('wishlist.toggle', { name: product.name })}
      aria-pressed={isIn}
      className={classNames('heart', 'needs-script', className)}
      onClick={() => void press()}
    />
  )
}
