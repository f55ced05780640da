import { href } from '../../shared/routes.ts'
import { useDeliveryAmounts } from '../hooks/useDeliveryAmounts.ts'
import { useT } from '../hooks/useT.ts'
import { serverOnly } from '../parts/ServerRendered.tsx'
import './infoBanner.css'

/** The delivery costs, above the header: free from 5000 roubles in English, a flat 499 in Russian (R1.07, R1.08). */
export const InfoBanner = serverOnly('info-banner', function InfoBannerContents() {
  const t = useT()
  const { amount } = useDeliveryAmounts()
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
})
