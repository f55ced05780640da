import type { Id } from '../../../shared/api/shapes.ts'
import { useRef, useState, type ReactNode } from 'react'
import giftSheet from 'sheet:../../parts/gift/gift.css'
import type { Product } from '../../../shared/model/fullProduct.ts'
import { href } from '../../../shared/routes.ts'
import { CART_FORM_ID } from '../../../shared/rules/cartForm.ts'
import type { DeferredData } from '../../defineScreen.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useOffered } from '../../hooks/useOffered.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { AddToCartButton } from '../../parts/AddToCartButton.tsx'
import { SignInLink } from '../../parts/auth/SignInLink.tsx'
import { lineOfProduct } from '../../parts/cartLine.ts'
import { HeartButton } from '../../parts/HeartButton.tsx'
import { ShareButton } from '../../parts/ShareButton.tsx'
import { useCompareMark } from '../../parts/useCompareMark.ts'
import { useOptionChoice } from '../../parts/useOptionChoice.ts'
import { usePriceTexts } from '../../parts/usePriceTexts.ts'
import { useRefusals } from '../../parts/useRefusals.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OptionTiles } from '../../ui/OptionTiles.tsx'
import { Price } from '../../ui/Price.tsx'
import { DiscountBadge } from '../../ui/DiscountBadge.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { BuyBar } from './BuyBar.tsx'
import { LowestPrice } from './LowestPrice.tsx'
import type { ProductDeferred } from './productDeferred.ts'
import { ShipFacts } from './ShipFacts.tsx'
import './buyPanel.css'

/** Name, price, options and the cart button. The only owner of the chosen option. */
export const BuyPanel = ({ product, deferred }: { product: Product; deferred: DeferredData<ProductDeferred> }) => {
  const t = useT()
  const hasSimilar = useFeature('similar')
  const sendsAlerts = useFeature('alerts')
  const { place, chosen, needsOption, lacksOptions, allow, tiles } = useOptionChoice(product)
  const action = useRef<HTMLDivElement>(null)
  const { cart } = useStores()
  const isMember = useStoreValue(cart, ({ member }) => member)
  const { price: shown } = chosen ?? product
  const price = usePriceTexts(shown)
  const line = lineOfProduct(product, chosen)
  const refused = useRefusals()(product)
  const refusal = refused ?? (lacksOptions && product.available ? t('option.unshown') : null)
  const canBuy = product.available && !refusal

  return (
    <div className="buy">
      <BuyTitle product={product} gtin={(chosen ?? product).gtin} />
      <div className="buy-price row">
        <Price
          size="large"
          current={<Large text={price.current} around={shown.hasRange ? t('card.from', { price: '|' }).split('|') : []} />}
          old={price.old}
          labels={{ sale: t('card.salePrice'), regular: t('card.regularPrice') }}
        />
        {price.drop && <DiscountBadge inline>{price.drop}</DiscountBadge>}
        {price.perUnit && <p className="buy-per note">{price.perUnit}</p>}
        <LowestPrice offer={chosen ?? product} />
      </div>
      {needsOption && (
        <div ref={place}>
          <OptionTiles {...tiles} name="option" form={isMember ? CART_FORM_ID : undefined} />
        </div>
      )}
      <div ref={action} className="buy-action">
        {canBuy ? (
          <>
            <AddToCartButton line={line} size="page" allow={allow} />
            {!isMember && (
              <p className="only-without-script quiet">
                {t('product.needsScript')}{' '}
                <SignInLink className="text-link" from={href('product', { productSlug: product.slug })}>
                  {t('nav.login')}
                </SignInLink>
              </p>
            )}
          </>
        ) : (
          <>
            <Notice tone="info">{refusal ?? t('card.soldOut')}</Notice>
            {!refusal && sendsAlerts && <Restock productId={product.id} />}
            {hasSimilar && <ButtonLink href="#similar">{t('card.similar')}</ButtonLink>}
          </>
        )}
      </div>
      <div className="buy-more row">
        <HeartButton product={product} outlined />
        <CompareButton product={product} />
        <ShareButton
          title={product.name}
          path={href('product', { productSlug: product.slug })}
          labels={{ share: t('product.share'), copied: t('product.linkCopied'), failed: 'product.linkNotCopied' }}
        />
      </div>
      {product.isDigital && <GiftCardWords value={(chosen ?? product.options[0])?.name ?? null} />}
      <ShipFacts product={product} optionId={chosen?.id ?? null} deferred={deferred} />
      {canBuy && <BuyBar watch={action} current={price.current} old={price.old} line={line} allow={allow} />}
    </div>
  )
}

/** A price; the words before its number, "from", are smaller. `around` contains the words before and after it, or none. */
const Large = ({ text, around: [before = '', after = ''] }: { text: string; around: readonly string[] }) => (
  <>
    {before && <small>{before}</small>}
    {text.slice(before.length, text.length - after.length)}
    {after}
  </>
)

const loadGiftPreview = () => import('../../parts/gift/GiftPreview.tsx').then(({ GiftPreview }) => GiftPreview)

/** A certificate can have a message: a preview of the card while it is written. */
const GiftCardWords = ({ value }: { value: string | null }) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [Preview] = useLazyPart(loadGiftPreview, isOpen, { sheet: giftSheet, onFail: () => setOpen(false) })
  if (Preview) return <Preview value={value} />
  return (
    <Button wide className="needs-script" onClick={() => setOpen(true)}>
      {t('product.giftWrite')}
    </Button>
  )
}

const loadRestockForm = () => import('../../parts/RestockForm.tsx').then(({ RestockForm }) => RestockForm)

const Restock = ({ productId }: { productId: Id }) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [Form] = useLazyPart(loadRestockForm, isOpen, { texts: ['form'], onFail: () => setOpen(false) })
  if (Form) return <Form productId={productId} />
  return (
    <Button look="primary" size="large" wide className="needs-script" onClick={() => setOpen(true)}>
      {t('alert.offer')}
    </Button>
  )
}

const CompareButton = ({ product: { id, name, slug, pictures } }: { product: Product }) => {
  const t = useT()
  const compare = useCompareMark({ id, name, slug, picture: pictures[0]?.picture ?? null })
  if (!compare) return null
  const { label, ...mark } = compare
  return (
    <Button {...mark} look="quiet" size="small" className="buy-compare needs-script" aria-label={label}>
      <Icon name="scale" />
      {t('product.compare')}
    </Button>
  )
}

const BuyTitle = ({ product, gtin }: { product: Product; gtin: string | null }) => {
  const { name, brand, rating, reference, isNew, available } = product
  const t = useT()
  const format = useFormat()
  const isOffered = useOffered()
  const hasReviews = useFeature('reviews')
  const average = rating && format.rating(rating.average)
  return (
    <>
      {brand && (
        <BuyBrand
          brand={brand}
          to={isOffered('manufacturer') && brand.slug !== null ? href('manufacturer', { slug: brand.slug }) : null}
        />
      )}
      <h1>{name}</h1>
      <div className="buy-facts row quiet">
        {rating && average && (
          <BuyRating hasReviews={hasReviews}>
            <Stars value={rating.average} label={`${t('card.outOfFive', { value: average })},`} />
            <span aria-hidden="true">{average}</span>
            {hasReviews && <span className="text-link">{t('card.reviews', { count: rating.count })}</span>}
          </BuyRating>
        )}
        {isNew && available && <span className="buy-new">{t('card.new')}</span>}
        {reference !== '' && <span className="note">{t('product.reference', { reference })}</span>}
        {gtin !== null && <span className="note">{t('product.gtin', { gtin })}</span>}
      </div>
    </>
  )
}

/** The brand above the name; a link when the backend has brand pages. */
const BuyBrand = ({ brand, to }: { brand: NonNullable<Product['brand']>; to: string | null }) => {
  const name = (
    <>
      {brand.nameJa && <span lang="ja">{brand.nameJa}</span>}
      {brand.name}
    </>
  )
  return to === null ? (
    <span className="buy-brand">{name}</span>
  ) : (
    <a className="buy-brand" href={to}>
      {name}
    </a>
  )
}

/** The average; a link to the reviews, if any. */
const BuyRating = ({ hasReviews, children }: { hasReviews: boolean; children: ReactNode }) =>
  hasReviews ? (
    <a className="buy-rating" href="#reviews">
      {children}
    </a>
  ) : (
    <span className="buy-rating">{children}</span>
  )
