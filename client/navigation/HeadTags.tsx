/** Title, description, canonical address, alternates and structured data of the current screen. */
import { useFormat, usePreferences } from '../hooks/usePreferences.ts'
import { useT, type Translate } from '../hooks/useT.ts'
import type { Head } from '../defineScreen.ts'
import { LOCALES, languageOf, type Locale } from '../../shared/i18n/locales.ts'
import { routeOf } from '../../shared/routes.ts'
import { scriptJson } from '../../shared/rules/scriptJson.ts'
import { useCurrent, type Current } from './current.ts'
import type { Format } from '../../shared/i18n/createFormat.ts'

/** The head of whatever is shown; errors are never indexed. */
export const headOf = (current: Current, tools: { readonly t: Translate; readonly format: Format; readonly origin: string; readonly locale: Locale; readonly currency: string }): Head => {
  const { t } = tools
  if (current.kind === 'error') return { title: t(current.status === 404 ? 'error.404.title' : 'error.500.title'), noindex: true }
  const { screen, data, path, params, query } = current
  const head = screen.head(data, tools, { path, params, query, locale: tools.locale, currency: tools.currency })
  return { ...head, noindex: head.noindex === true || routeOf(current.name).noindex === true }
}

/** `title — shop`; the home page's title is whole already. */
export const titleOf = (head: Head, current: Current, t: Translate): string =>
  current.kind === 'screen' && current.name === 'home' ? head.title : t('head.title', { page: head.title, shop: t('shop.name') })

export function HeadTags({ origin }: { readonly origin: string }) {
  const t = useT()
  const format = useFormat()
  const { locale, currency } = usePreferences()
  const current = useCurrent()
  const head = headOf(current, { t, format, origin, locale, currency })
  const title = titleOf(head, current, t)
  const path = head.canonical ?? current.path
  const address = (lang?: Locale) => `${origin}${path}${lang ? `${path.includes('?') ? '&' : '?'}lang=${lang}` : ''}`
  return (
    <>
      <title>{title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.noindex && <meta name="robots" content="noindex, follow" />}
      {current.kind === 'screen' && !head.noindex && (
        <>
          <link rel="canonical" href={address()} />
          {LOCALES.map((one) => (
            <link key={one} rel="alternate" hrefLang={languageOf(one)} href={address(one)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address()} />
          <meta property="og:title" content={title} />
          <meta property="og:type" content={current.name === 'product' ? 'product' : 'website'} />
          <meta property="og:url" content={address()} />
          <meta property="og:site_name" content={t('shop.name')} />
          <meta property="og:locale" content={locale.replace('-', '_')} />
          {head.description && <meta property="og:description" content={head.description} />}
          {head.image && <meta property="og:image" content={`${origin}${head.image}`} />}
        </>
      )}
      {head.jsonLd?.map((data, index) => (
        <script key={index} type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
      ))}
    </>
  )
}
