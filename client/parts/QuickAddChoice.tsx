import type { Id } from '../../shared/api/shapes.ts'
import { useState } from 'react'
import type { Product } from '../../shared/model/fullProduct.ts'
import { href } from '../../shared/routes.ts'
import { useFeature } from '../hooks/useFeature.ts'
import { useLazyPart } from '../hooks/useLazyPart.ts'
import { useT } from '../hooks/useT.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { OptionTiles } from '../ui/OptionTiles.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { MoreLink } from '../ui/TextLink.tsx'
import { AddToCartButton } from './AddToCartButton.tsx'
import { lineOfProduct } from './cartLine.ts'
import { useOptionChoice } from './useOptionChoice.ts'
import { usePriceTexts } from './usePriceTexts.ts'
import { useRefusals } from './useRefusals.ts'

export const loadEstimate = () => import('./DeliveryEstimate.tsx').then(({ DeliveryEstimate }) => DeliveryEstimate)

/** A product in the sheet: its options, delivery cost, and the cart button, or the reason why it cannot be bought. */
export const QuickAddChoice = ({ product, forDelivery }: { product: Product; forDelivery: boolean }) => {
  const t = useT()
  const estimates = useFeature('deliveryEstimate')
  const { place, chosen, needsOption, lacksOptions, tiles, allow } = useOptionChoice(product)
  const refused = useRefusals()(product)
  const refusal = refused ?? (lacksOptions ? t('option.unshown') : product.available ? null : t('card.soldOut'))
  const bought = chosen ?? product
  const price = usePriceTexts(bought.price)
  const picture = product.pictures[0]?.picture
  return (
    <div className="quick-add stack">
      <div className="quick-add-head">
        {picture && (
          <span className="tile" data-tint={picture.tint ?? undefined}>
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
      {needsOption && (
        <div ref={place}>
          <OptionTiles {...tiles} name="quick-option" />
        </div>
      )}
      {product.isDigital
        ? forDelivery && <p>{t('product.byEmail')}</p>
        : estimates && <Delivery slug={product.slug} optionId={chosen?.id ?? null} initiallyOpen={forDelivery} />}
      {refusal ? (
        <Notice tone="info">{refusal}</Notice>
      ) : (
        <AddToCartButton line={lineOfProduct(product, chosen)} size="page" allow={allow} />
      )}
      <MoreLink href={href('product', { productSlug: product.slug })}>{t('option.wholePage')}</MoreLink>
    </div>
  )
}

type DeliveryProps = {
  slug: string
  optionId: Id | null
  /** Whether the delivery cost is shown without a press. */
  initiallyOpen: boolean
}

/** The delivery cost, shown on request. */
const Delivery = ({ initiallyOpen, ...of }: DeliveryProps) => {
  const t = useT()
  const [isOpen, setOpen] = useState(initiallyOpen)
  const [Estimate] = useLazyPart(loadEstimate, isOpen, { texts: ['delivery', 'border'], onFail: () => setOpen(false) })
  if (Estimate) return <Estimate {...of} first={null} />
  return isOpen ? (
    <div aria-busy="true">
      <Skeleton count={3} />
    </div>
  ) : (
    <Button look="quiet" size="small" className="quick-add-delivery" onClick={() => setOpen(true)}>
      <Icon name="truck" />
      {t('option.delivery')}
    </Button>
  )
}
