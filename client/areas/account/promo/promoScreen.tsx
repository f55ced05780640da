/** The user's codes and certificates (R2.31). */
import { getPromos } from '../../../../shared/api/promo.ts'
import { defineScreen } from '../../../defineScreen.ts'
import { PromoPage, type PromoData } from './PromoPage.tsx'

export const promoScreen = defineScreen<PromoData>({
  load: async ({ api }) => ({ promos: (await api.call(getPromos, {})).data }),
  head: (_data, { t }) => ({ title: t('title.promo'), noindex: true }),
  Component: PromoPage,
})
