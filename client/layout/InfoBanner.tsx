import { FLAT_DELIVERY_RUB, FREE_DELIVERY_FROM_RUB } from '../../shared/constants.ts'
import { href } from '../../shared/routes.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useT } from '../hooks/useT.ts'
import './infoBanner.css'

/** What delivery costs: free from 5000 roubles in English, a flat 499 in Russian (R1.07, R1.08). */
export const InfoBanner = () => {
  const t = useT()
  const { locale, format } = usePreferences()
  const amount = format.price(locale === 'ru-RU' ? FLAT_DELIVERY_RUB : FREE_DELIVERY_FROM_RUB, 'RUB')
  return (
    <div className="info-banner">
      <div className="wrap info-banner-row">
        <p>{t('banner.delivery', { amount })}</p>
        <a className="only-wide" href={href('infoDelivery')}>
          {t('banner.terms')}
        </a>
      </div>
    </div>
  )
}
