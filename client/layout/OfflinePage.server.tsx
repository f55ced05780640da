import { languageOf, type Locale } from '../../shared/i18n/locales.ts'
import { href } from '../../shared/routes.ts'
import { useT } from '../hooks/useT.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

type Props = {
  readonly locale: Locale
  readonly stylesheets: readonly string[]
  readonly fonts: readonly string[]
  readonly themeColor: string
  readonly mark: string
  /** Opens the requested page when the connection is back. */
  readonly script: string
}

/** A whole document, which a browser shows without a connection in place of a page that is not cached. */
export const OfflinePage = ({ locale, stylesheets, fonts, themeColor, mark, script }: Props) => {
  const t = useT()
  return (
    <html lang={languageOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={themeColor} />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{t('offlinePage.titleOfShop', { shop: t('shop.name') })}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {stylesheets.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
        <script type="module" src={script} />
      </head>
      <body className="offline-page">
        <header className="wrap offline-page-head">
          <img className="logo-mark" src={mark} alt="" />
          <span>{t('shop.name')}</span>
        </header>
        <main className="wrap">
          <EmptyState
            page
            kanji="お茶"
            title={t('offlinePage.title')}
            actions={
              <>
                <ButtonLink look="primary" href="">
                  {t('ui.retry')}
                </ButtonLink>
                <ButtonLink href={href('cart')}>{t('nav.cart')}</ButtonLink>
              </>
            }
          >
            <p>{t('offlinePage.text')}</p>
          </EmptyState>
          <section className="offline-page-cached" aria-labelledby="offline-page-cached">
            <h2 id="offline-page-cached">{t('offlinePage.cached')}</h2>
            <ol className="offline-page-list" />
          </section>
        </main>
      </body>
    </html>
  )
}
