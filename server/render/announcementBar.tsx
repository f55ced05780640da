/** The announcement bar, for pages that have been open for some time. */
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { PublicConfigContext } from '../../client/hooks/usePublicConfig.ts'
import { AnnouncementContents } from '../../client/layout/Announcement.server.tsx'
import type { Announcement } from '../../shared/publicConfig.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import type { Deps } from '../deps.ts'

/** The HTML of the bar in a language; empty when there is no announcement. */
export const announcementBar = ({ intls, config }: Deps, locale: Locale, announcement: Announcement | undefined): string =>
  announcement === undefined
    ? ''
    : renderToStaticMarkup(
        <RawIntlProvider value={intls[locale].intl}>
          <PublicConfigContext value={{ ...config.public, announcement }}>
            <AnnouncementContents />
          </PublicConfigContext>
        </RawIntlProvider>,
      )
