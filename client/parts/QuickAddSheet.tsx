import { useEffect, useState } from 'react'
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

/** The options of one product in a sheet over the list. `slug` is null while it is closed. */
export const QuickAddSheet = ({ slug }: { slug: string | null }) => {
  const t = useT()
  const { quickAdd } = useStores()
  const [found, setFound] = useState<{ readonly slug: string; readonly product: Product | null } | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (slug === null) return undefined
    let isWanted = true
    void quickAdd.load(slug).then((product) => {
      if (isWanted) setFound({ slug, product })
    })
    return () => {
      isWanted = false
    }
  }, [slug, quickAdd, attempt])

  // While it closes, it goes on showing what it showed.
  const shown = slug === null || found?.slug === slug ? found : null
  const retry = () => {
    setFound(null)
    setAttempt(attempt + 1)
  }
  return (
    <Dialog open={slug !== null} onClose={quickAdd.close} title={t('option.choose')} closeLabel={t('ui.close')}>
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
      {shown?.product && <Choice key={shown.slug} product={shown.product} />}
    </Dialog>
  )
}

const Choice = ({ product }: { product: Product }) => {
  const t = useT()
  const { place, chosen, tiles, allow } = useOptionChoice(product)
  const price = usePriceTexts((chosen ?? product).price)
  const picture = product.pictures[0]?.picture
  return (
    <div className="quick-add">
      <div className="quick-add-head">
        {picture && (
          <span className="quick-add-tile" data-tint={picture.tint ?? undefined}>
            <Picture picture={picture} alt="" sizes="80px" />
          </span>
        )}
        <div>
          <p className="quick-add-name">{product.name}</p>
          <Price
            current={price.current}
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
