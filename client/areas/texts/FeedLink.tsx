import { FEEDS, type FeedName } from '../../../shared/feeds.ts'
import { usePreferences } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { TextLink } from '../../ui/TextLink.tsx'

type Props = { readonly of: FeedName; /** Only for feed readers, not visible. */ readonly quiet?: boolean }

/**
 * The feed of the blog or the news in the language of the page: a visible link, and a `<link>` for feed readers, which React
 * moves into the head.
 */
export const FeedLink = ({ of, quiet = false }: Props) => {
  const t = useT()
  const { locale } = usePreferences()
  const address = `${FEEDS[of]}?lang=${locale}`
  const title = `${t(of === 'blog' ? 'nav.blog' : 'nav.news')} — ${t('shop.name')}`
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={address} />
      {!quiet && (
        <p className="texts-head-feed">
          {t('articles.feedText')} <TextLink href={address}>RSS</TextLink>
        </p>
      )}
    </>
  )
}
