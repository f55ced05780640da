/** The page for when there is no connection: drawn here, kept by the service worker, and whole without React. */
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { OfflinePage } from '../../client/layout/OfflinePage.tsx'
import { KEPT_LIST_MARK } from '../../shared/offline.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import type { Deps } from '../deps.ts'

/** Its HTML in a language. The service worker writes what it keeps in place of `KEPT_LIST_MARK`. */
export const offlinePage = ({ intls, manifest }: Deps, locale: Locale): string => {
  const html = renderToStaticMarkup(
    <RawIntlProvider value={intls[locale].intl}>
      <OfflinePage
        locale={locale}
        stylesheets={[manifest.stylesheet, manifest.offline.sheet]}
        fonts={manifest.fonts[locale] ?? []}
        script={manifest.offline.script}
      />
    </RawIntlProvider>,
  )
  // A comment is all that React cannot draw.
  return `<!DOCTYPE html>${html.replace('<ol class="offline-page-list"></ol>', `<ol class="offline-page-list">${KEPT_LIST_MARK}</ol>`)}`
}
