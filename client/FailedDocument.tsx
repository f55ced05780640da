import type { AppProps } from './App.tsx'
import { translateWith } from '../shared/i18n/translate.ts'
import { TextLink } from './ui/TextLink.tsx'
import { languageOf } from '../shared/i18n/locales.ts'
import { href } from '../shared/routes.ts'

/** Replaces a page whose layout threw while it was rendered: the server's static error page with a search, and as independent. */
export const FailedDocument = ({ initialState, shopIntl, files }: Pick<AppProps, 'initialState' | 'shopIntl' | 'files'>) => {
  const t = translateWith(shopIntl.intl)
  return (
    <html lang={languageOf(initialState.locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t('error.500.title')}</title>
        {files.stylesheets.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
      </head>
      <body>
        <main className="static-error stack">
          <h1>{t('error.500.title')}</h1>
          <p>{t('error.500.text')}</p>
          <p>
            <TextLink href="">{t('error.reload')}</TextLink> <TextLink href={href('home')}>{t('error.home')}</TextLink>
          </p>
          <form role="search" action={href('search')}>
            <input
              className="field-input"
              type="search"
              name="q"
              aria-label={t('search.label')}
              placeholder={t('search.label')}
            />
          </form>
        </main>
      </body>
    </html>
  )
}
