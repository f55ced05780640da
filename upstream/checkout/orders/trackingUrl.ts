/** Where a parcel can be followed: pages of the carriers. */
import { CDEK_ID } from '../delivery/shipping.ts'
import type { Lang } from '../../messages.ts'

/** Parcels by post carry a number of the Universal Postal Union: two letters, nine digits, the country that sent it. */
const isPostal = (tracking: string): boolean => /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(tracking)

/** The carrier's page about a parcel; null for an order without one. */
export const trackingUrl = (shippingId: number | null, tracking: string | null, lang: Lang): string | null => {
  if (tracking === null || shippingId === null) return null
  const number = encodeURIComponent(tracking)
  if (isPostal(tracking))
    return `https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=${number}&locale=${lang === 'ru' ? 'en' : lang}`
  if (shippingId === CDEK_ID) return `https://www.cdek.ru/${lang}/tracking/?order_id=${number}`
  return `https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=${number}&locale=en`
}
