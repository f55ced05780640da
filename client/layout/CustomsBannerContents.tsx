import { href } from '../../shared/routes.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useT } from '../hooks/useT.ts'

/** The extra banner of the Russian shop (R1.22): the customs limits, with a link to their explanation. Rendered on the server only. */
export const CustomsBannerContents = () => {
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
}
