/** Title, description, canonical address, alternates and structured data of the current screen. */
import { pictureUrl } from '../../shared/rules/pictureFiles.ts'
import { useFormat, usePreferences } from '../hooks/usePreferences.ts'
import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { useT } from '../hooks/useT.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { Head, HeadTools } from '../defineScreen.ts'
import { LOCALES, languageOf, type Locale } from '../../shared/i18n/locales.ts'
import { routeOf } from '../../shared/routes.ts'
import { errorTexts } from '../../shared/rules/errorTexts.ts'
import { scriptJson } from '../../shared/rules/scriptJson.ts'
import { useCurrent, type Current } from './current.ts'
import type { InitialState } from './initialState.ts'

/** The head of the shown screen or error; errors are never indexed. */
export const headOf = (current: Current, tools: HeadTools & { readonly locale: Locale; readonly currency: string }): Head => {
  const { t } = tools
  if (current.kind === 'error') {
    const { status, framed, path } = current
    return { title: framed?.failedTitle?.(path, t) ?? t(errorTexts(status).title), noindex: true }
  }
  const { screen, data, path, params, query } = current
  const head = screen.head(data, tools, { path, params, query, locale: tools.locale, currency: tools.currency })
  return { ...head, noindex: head.noindex === true || routeOf(current.name).noindex === true }
}

/** `title — shop`; the home page's title is already complete. */
export const titleOf = (head: Head, current: Current, t: Translate): string =>
  current.kind === 'screen' && current.name === 'home' ? head.title : t('head.title', { page: head.title, shop: t('shop.name') })

type Addresses = { readonly own: string; readonly fallback: string; readonly of: { readonly [locale in Locale]: string } }

/**
 * The addresses of one page in each language (R2.40): by `?lang=`, so that search engines see both, or on the hosts that have a separate
 * language. `own` is the canonical one, `fallback` the one that chooses the language by the visitor.
 */
export const addressesOf = (
  path: string,
  locale: Locale,
  { origin, hosts, langFromQuery }: Pick<InitialState, 'origin' | 'hosts' | 'langFromQuery'>,
): Addresses => {
  const withLang = (one: Locale) => `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${one}`
  const of = (one: Locale) => (hosts?.[one] ? hosts[one] + path : withLang(one))
  const fallback = origin + path
  return { own: langFromQuery ? of(locale) : fallback, fallback, of: { 'en-US': of('en-US'), 'ru-RU': of('ru-RU') } }
}

export function HeadTags({ initialState }: { readonly initialState: InitialState }) {
  const t = useT()
  const format = useFormat()
  const { origin } = initialState
  const { locale, currency } = usePreferences()
  const current = useCurrent()
  const { hero } = usePublicConfig()
  const head = headOf(current, { t, format, origin, hero, locale, currency })
  const title = titleOf(head, current, t)
  const { own, fallback, of } = addressesOf(head.canonical ?? current.path, locale, initialState)
  return (
    <>
      <title>{title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.noindex && <meta name="robots" content="noindex, follow" />}
      {head.noindex && head.canonical && <link rel="canonical" href={own} />}
      {current.kind === 'screen' && !head.noindex && (
        <>
          <link rel="canonical" href={own} />
          {(head.locales ?? LOCALES).map((one) => (
            <link key={one} rel="alternate" hrefLang={languageOf(one)} href={of[one]} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={fallback} />
          <meta property="og:title" content={title} />
          <meta property="og:type" content={current.name === 'product' ? 'product' : 'website'} />
          <meta property="og:url" content={own} />
          <meta property="og:site_name" content={t('shop.name')} />
          <meta property="og:locale" content={locale.replace('-', '_')} />
          {head.description && <meta property="og:description" content={head.description} />}
          {head.image && <meta property="og:image" content={pictureUrl(origin, head.image)} />}
        </>
      )}
      {head.jsonLd?.map((data, index) => (
        <script
          key={index}
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
        />
      ))}
    </>
  )
}
