/** The page for a browser without a connection: rendered here, cached by the service worker, and complete without React. */
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { OfflinePage } from '../../client/layout/OfflinePage.server.tsx'
import { CACHED_LIST_MARK } from '../../shared/offline.ts'
import { DESIGN_COLORS } from '../../shared/config/ownerColors.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import type { Deps } from '../deps.ts'

/** The HTML of the page in a language. The service worker replaces `CACHED_LIST_MARK` by the list of its cached pages. */
export const offlinePage = ({ intls, manifest, config }: Deps, locale: Locale): string => {
  const html = renderToStaticMarkup(
    <RawIntlProvider value={intls[locale].intl}>
      <OfflinePage
        locale={locale}
        stylesheets={[manifest.stylesheet, manifest.offline.sheet]}
        fonts={manifest.fonts[locale] ?? []}
        mark={config.public.mark}
        themeColor={config.public.themeColor ?? DESIGN_COLORS.banner.light}
        script={manifest.offline.script}
      />
    </RawIntlProvider>,
  )
  // A comment is the only part that React cannot render.
  return `<!DOCTYPE html>${html.replace('<ol class="offline-page-list"></ol>', `<ol class="offline-page-list">${CACHED_LIST_MARK}</ol>`)}`
}
