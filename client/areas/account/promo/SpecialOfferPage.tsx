import type { WireSpecialOffer } from '../../../../shared/api/promo.ts'
import type { ProductCard } from '../../../../shared/model/product.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import { ProductGrid } from '../../../parts/ProductGrid.tsx'
import { WayOn } from '../../../parts/WayOn.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AccountHead } from '../../../parts/profile/AccountHead.tsx'
import { PromoActions } from './PromoActions.tsx'
import { usePromoTexts } from './usePromoTexts.ts'
import './promo.css'

type SpecialOffer = Omit<WireSpecialOffer, 'products'> & { readonly products: readonly ProductCard[] }
export type SpecialOfferData = { readonly offers: readonly SpecialOffer[] }

export const SpecialOfferPage = ({ data: { offers } }: { readonly data: SpecialOfferData }) => {
  const t = useT()
  if (offers.length === 0) {
    return (
      <EmptyState
        page
        kanji="贈"
        title={t('specialOffer.emptyTitle')}
        actions={<WayOn name="pricesDrop">{t('nav.promotions')}</WayOn>}
      >
        <p>{t('specialOffer.emptyText')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <AccountHead title={t('title.specialOffer')} text={t('specialOffer.text')} />
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} />
      ))}
    </>
  )
}

/** One offer: its benefit, expiry date, code, and some of its products. */
const Offer = ({ offer: { id, title, text, promo, expires_at, products } }: { readonly offer: SpecialOffer }) => {
  const t = useT()
  const format = useFormat()
  return (
    <section className="offer" aria-labelledby={`offer-${id}`}>
      <div className="offer-banner row">
        <div>
          <h2 id={`offer-${id}`}>{title}</h2>
          {text !== '' && <p>{text}</p>}
          {expires_at !== null && <p className="offer-until quiet">{t('promo.until', { date: format.date(expires_at) })}</p>}
        </div>
        {promo && <OfferCode promo={promo} />}
      </div>
      {products.length > 0 && <ProductGrid products={products} level={3} />}
    </section>
  )
}

const OfferCode = ({ promo }: { readonly promo: NonNullable<SpecialOffer['promo']> }) => {
  const { worth } = usePromoTexts(promo)
  return (
    <div className="offer-code">
      {worth !== '' && <p className="promo-worth">{worth}</p>}
      <p className="promo-code" data-copyright="">
        {promo.code}
      </p>
      <PromoActions code={promo.code} />
    </div>
  )
}
