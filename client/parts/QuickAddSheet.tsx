import { useEffect, useState, type MouseEvent } from 'react'
import type { Product } from '../../shared/model/product.ts'
import { href } from '../../shared/routes.ts'
import { useStores } from '../hooks/useStores.ts'
import { useT } from '../hooks/useT.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { OptionTiles } from '../ui/OptionTiles.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { MoreLink } from '../ui/TextLink.tsx'
import { AddToCartButton } from './AddToCartButton.tsx'
import { lineOfProduct } from './cartLine.ts'
import { useOptionChoice } from './useOptionChoice.ts'
import { usePriceTexts } from './usePriceTexts.ts'
import './quickAddSheet.css'

/** The options of one product in a sheet over the list. `slug` is null while it is closed. */
export const QuickAddSheet = ({ slug }: { slug: string | null }) => {
  const t = useT()
  const { product: store } = useStores()
  const [found, setFound] = useState<{ readonly slug: string; readonly product: Product | null } | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (slug === null) return undefined
    let isWanted = true
    void store.load(slug).then((product) => {
      if (isWanted) setFound({ slug, product })
    })
    return () => {
      isWanted = false
    }
  }, [slug, store, attempt])

  // While it closes, it goes on showing what it showed.
  const shown = slug === null || found?.slug === slug ? found : null
  const retry = () => {
    setFound(null)
    setAttempt(attempt + 1)
  }
  return (
    <Dialog open={slug !== null} onClose={store.closeQuickAdd} title={t('option.choose')} closeLabel={t('ui.close')}>
      {shown === null && (
        <div aria-busy="true">
          <Skeleton count={5} />
        </div>
      )}
      {shown && !shown.product && (
        <ErrorState retryLabel={t('ui.retry')} onRetry={retry}>
          {t('option.failed')}
        </ErrorState>
      )}
      {shown?.product && <Choice key={shown.slug} product={shown.product} onLeave={store.closeQuickAdd} />}
    </Dialog>
  )
}

const Choice = ({ product, onLeave }: { product: Product; onLeave: () => void }) => {
  const t = useT()
  const { place, chosen, tiles, allow, startsAt } = useOptionChoice(product)
  const price = usePriceTexts((chosen ?? product).price)
  const picture = product.pictures[0]?.picture
  // A link leads away from the list, and from the sheet over it.
  const leave = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onLeave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only hears the links inside, which are pressed by keys as well
    <div className="quick-add" onClick={leave}>
      <div className="quick-add-head">
        {picture && (
          <span className="quick-add-tile" data-tint={picture.tint ?? undefined}>
            <Picture picture={picture} alt="" sizes="80px" />
          </span>
        )}
        <div>
          <p className="quick-add-name">{product.name}</p>
          <Price
            current={startsAt ? t('option.from', { price: price.current }) : price.current}
            old={price.old}
            labels={{ sale: t('card.salePrice'), regular: t('card.regularPrice') }}
          />
        </div>
      </div>
      <div ref={place}>
        <OptionTiles {...tiles} name="quick-option" />
      </div>
      <AddToCartButton line={lineOfProduct(product, chosen)} size="page" allow={allow} />
      <MoreLink href={href('product', { productSlug: product.slug })}>{t('option.wholePage')}</MoreLink>
    </div>
  )
}
