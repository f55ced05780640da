/** E-mail preferences of a user, and the pending product alerts (R2.25). */
import { getAlerts } from '../../../../shared/api/alerts.ts'
import { getMailPreferences } from '../../../../shared/api/mailPreferences.ts'
import { orAbsent } from '../../../../shared/api/orAbsent.ts'
import { toProductCard } from '../../../../shared/model/product.ts'
import { defineScreen } from '../../../defineScreen.ts'
import { NotificationsPage, type NotificationsData } from './NotificationsPage.tsx'

export const notificationsScreen = defineScreen<NotificationsData>({
  load: async ({ api }) => {
    const [preferences, alerts] = await Promise.all([
      orAbsent(api.call(getMailPreferences, {})),
      orAbsent(api.call(getAlerts, {})),
    ])
    return {
      preferences: preferences && preferences.data,
      alerts: alerts && alerts.data.map((alert) => ({ ...alert, product: toProductCard(alert.product) })),
    }
  },
  head: (_data, { t }) => ({ title: t('title.notifications'), noindex: true }),
  Component: NotificationsPage,
})
