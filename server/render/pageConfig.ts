/** The public configuration of one page: that of the process, with what depends on its language and on the moment. */
import { homeTextOf } from '../../shared/config/readOwner.ts'
import { DUTY_FREE_LIMIT } from '../../shared/constants.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import type { Announcement, PublicConfig } from '../../shared/publicConfig.ts'
import type { Deps } from '../deps.ts'

export const pageConfig = (
  { config, manifest, shopPages }: Pick<Deps, 'config' | 'manifest' | 'shopPages'>,
  locale: Locale,
  announcement: Announcement | undefined,
): PublicConfig => {
  const ownPages = shopPages.linked(locale)
  return {
    ...config.public,
    ...homeTextOf(config.owner.owner, locale),
    ...(ownPages.length > 0 && { ownPages }),
    ...(announcement && { announcement }),
    ...(config.vitalsPercent > 0 && { vitals: config.vitalsPercent }),
    ...(config.offline && { offline: manifest.release }),
    ...(config.dutyFreeLimit !== DUTY_FREE_LIMIT && { dutyFreeLimit: config.dutyFreeLimit }),
  }
}
