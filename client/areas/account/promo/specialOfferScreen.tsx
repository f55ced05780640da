/** Personal offers for the user, with their products (R2.33). */
import { getSpecialOffers } from '../../../../shared/api/promo.ts'
import { toProductCard } from '../../../../shared/model/product.ts'
import { defineScreen } from '../../../defineScreen.ts'
import { SpecialOfferPage, type SpecialOfferData } from './SpecialOfferPage.tsx'

export const specialOfferScreen = defineScreen<SpecialOfferData>({
  load: async ({ api }) => ({
    offers: (await api.call(getSpecialOffers, {})).data.map((offer) => ({
      ...offer,
      products: offer.products.map(toProductCard),
    })),
  }),
  head: (_data, { t }) => ({ title: t('title.specialOffer'), noindex: true }),
  Component: SpecialOfferPage,
})
