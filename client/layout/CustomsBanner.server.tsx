import { href } from '../../shared/routes.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useT } from '../hooks/useT.ts'
import { serverOnly } from '../parts/ServerRendered.tsx'
import './customsBanner.css'

/** The extra banner of the Russian shop, below the header (R1.22): the customs limits, with a link to their explanation. */
export const CustomsBanner = serverOnly('customs-banner', function CustomsBannerContents() {
  const t = useT()
  const { locale } = usePreferences()
  if (locale !== 'ru-RU') return null
  return (
    <div className="customs-banner">
      <div className="wrap">
        <p>
          {t('banner.customs')} <a href={href('infoCustomTax')}>{t('banner.customsMore')}</a>
        </p>
      </div>
    </div>
  )
})
