import { memo, type ReactNode } from 'react'
import type { ProductCard as ProductCardModel } from '../../shared/model/product.ts'
import { useFeature } from '../hooks/useFeature.ts'
import { useFormat } from '../hooks/usePreferences.ts'
import { useStores } from '../hooks/useStores.ts'
import { useT } from '../hooks/useT.ts'
import { classNames } from '../ui/classNames.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'
import { DiscountBadge } from '../ui/DiscountBadge.tsx'
import { Rating } from '../ui/Stars.tsx'
import { SharedElement } from '../ui/SharedElement.tsx'
import { CardAction } from './CardAction.tsx'
import { lineOfCard } from './cartLine.ts'
import { HeartButton } from './HeartButton.tsx'
import { pictureName } from './pictureName.ts'
import { ProductLink } from './ProductLink.tsx'
import { useCompareMark } from './useCompareMark.ts'
import { usePriceTexts } from './usePriceTexts.ts'
import { useRefusals } from './useRefusals.ts'
import './productCard.css'

/** The card's picture widths by window: lists with a sidebar, and rows over the whole page. */
export const LIST_SIZES =
  '(min-width:1520px) 290px, (min-width:1200px) 232px, (min-width:960px) 24vw, (min-width:640px) 33vw, 50vw'
export const ROW_SIZES = '(min-width:1520px) 290px, (min-width:960px) 24vw, (min-width:640px) 33vw, 50vw'
/** In device px: the widest card is half of a 640 px window at a device pixel ratio of 2. */
const MAX_CARD_PX = 720

type Props = {
  product: ProductCardModel
  /** Heading level of the name: 2 in a list, 3 under a section's title. */
  level: 2 | 3
  sizes: string
  /** In the first row: its picture loads at once. */
  priority?: boolean | undefined
  /** Renders the name with the searched words marked; the plain name without it. */
  nameOf?: ((name: string) => ReactNode) | undefined
  /** Rendered below the name. */
  note?: ReactNode
}

/**
 * A product in a list. One link is stretched over the card; the heart, the comparison mark, the delivery button and the cart
 * button are above it. The parent is a `<ul>`. Memoized: its list is rendered again with each choice of a filter.
 */
export const ProductCard = memo(function ProductCard({ product, level, sizes, priority, nameOf, note }: Props) {
  const t = useT()
  const format = useFormat()
  const { quickAdd } = useStores()
  const price = usePriceTexts(product.price)
  const { name, slug, brand, rating, available } = product
  const compare = useCompareMark(product)
  const hasDelivery = useFeature('deliveryEstimate') && available
  const hasReviews = useFeature('reviews')
  const refusal = useRefusals()(product)
  const missing = available ? refusal : t('card.soldOut')
  const Name = level === 2 ? 'h2' : 'h3'
  return (
    <li className={classNames('card', !available && 'card-unavailable', missing && 'card-noted')}>
      <ProductLink
        slug={slug}
        className="tile card-tile"
        data-tint={product.picture?.tint ?? undefined}
        tabIndex={-1}
        aria-hidden="true"
      >
        <SharedElement name={level === 2 ? pictureName(product.id) : null}>
          <CardPicture product={product} sizes={sizes} priority={priority} />
        </SharedElement>
        {price.drop && <DiscountBadge>{price.drop}</DiscountBadge>}
      </ProductLink>
      {/* The name precedes the price in the DOM for navigation by headings; the price appears above it. */}
      <Name className="card-name">
        <ProductLink slug={slug}>{nameOf ? nameOf(name) : name}</ProductLink>
      </Name>
      {!price.drop && product.isNew && <NewTag />}
      {missing && <p className={classNames('card-note', hasDelivery && 'card-delivery-note')}>{missing}</p>}
      <Price current={price.current} old={price.old} labels={{ sale: t('card.salePrice'), regular: t('card.regularPrice') }} />
      {price.perUnit && <p className="card-meta note card-per">{price.perUnit}</p>}
      {note}
      {brand && (
        <p className="card-meta note">
          {brand.nameJa && <span lang="ja">{brand.nameJa} </span>}
          {brand.name}
        </p>
      )}
      {rating && (
        <Rating
          average={format.rating(rating.average)}
          count={hasReviews ? t('card.reviews', { count: rating.count }) : undefined}
          label={t('card.outOfFive', { value: format.rating(rating.average) })}
        />
      )}
      <CardAction product={product} line={lineOfCard(product)} className="card-action" />
      {/* After the name in the DOM: screen readers and Tab reach it first. */}
      <HeartButton product={product} className="card-heart" />
      {compare && <IconButton {...compare} title={compare.label} icon="scale" className="card-compare needs-script" />}
      {hasDelivery && (
        <IconButton
          icon="truck"
          label={t('card.delivery', { name })}
          title={t('card.delivery', { name })}
          aria-haspopup="dialog"
          className="card-delivery needs-script"
          onClick={() => quickAdd.open(slug, true)}
        />
      )}
    </li>
  )
})

type PictureProps = Pick<Props, 'product' | 'sizes' | 'priority'>

const CardPicture = ({ product: { picture, brand, name }, sizes, priority }: PictureProps) => {
  const blank = (
    <span className="card-blank" lang={brand?.nameJa ? 'ja' : undefined}>
      {brand?.nameJa ?? brand?.name ?? name.slice(0, 1)}
    </span>
  )
  return picture ? (
    <Picture picture={picture} alt="" sizes={sizes} priority={priority} most={MAX_CARD_PX} fallback={blank} />
  ) : (
    blank
  )
}

const NewTag = () => {
  const t = useT()
  return (
    <p className="card-new">
      <span lang="ja" aria-hidden="true">
        新
      </span>
      {t('card.new')}
    </p>
  )
}
