/** Tracking pages of the carriers. */
import { CDEK_ID } from '../delivery/shipping.ts'
import type { Lang } from '../../../contract/texts/messages.ts'

/** Postal parcels have a number of the Universal Postal Union: two letters, nine digits, country of origin. */
const isPostal = (tracking: string): boolean => /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(tracking)

/** The carrier's tracking page of a parcel; null for an order without one. */
export const trackingUrl = (shippingId: number | null, tracking: string | null, lang: Lang): string | null => {
  if (tracking === null || shippingId === null) return null
  const number = encodeURIComponent(tracking)
  if (isPostal(tracking))
    return `https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=${number}&locale=${lang === 'ru' ? 'en' : lang}`
  if (shippingId === CDEK_ID) return `https://www.cdek.ru/${lang}/tracking/?order_id=${number}`
  return `https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=${number}&locale=en`
}
