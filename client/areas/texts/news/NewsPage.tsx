import type { NewsCard } from '../../../../shared/model/article.ts'
import { href } from '../../../../shared/routes.ts'
import { useT } from '../../../hooks/useT.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { WayOn } from '../../../parts/WayOn.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FeedLink } from '../FeedLink.tsx'
import { BeyondEnd, ListPages } from '../ListPages.tsx'
import { NewsList } from './NewsList.tsx'
import { isBeyondEnd, pageQuery, type Paging } from '../paging.ts'
import { TextsHead } from '../TextsHead.tsx'
import '../blog/blogPage.css'

export type NewsData = { readonly news: readonly NewsCard[]; readonly paging: Paging }

export const newsHref = (page: number): string => href('news', null, pageQuery(page))

/** The news of the shop, the newest first. */
export const NewsPage = ({ data: { news, paging } }: { readonly data: NewsData }) => {
  const t = useT()
  return (
    <div className="wrap blog-page">
      <Breadcrumbs label={t('nav.trail')} crumbs={[{ name: t('nav.home'), href: href('home') }, { name: t('nav.news') }]} />
      <TextsHead title={t('title.news')} kanji="新着" text={t('articles.newsText')} />
      {isBeyondEnd(paging) ? (
        <BeyondEnd paging={paging} hrefOf={newsHref} />
      ) : news.length === 0 ? (
        <EmptyState kanji="新着" title={t('articles.noNewsTitle')} actions={<WayOn name="blog">{t('nav.blog')}</WayOn>}>
          <p>{t('articles.noNewsText')}</p>
        </EmptyState>
      ) : (
        <>
          <NewsList news={news} level={2} />
          <ListPages paging={paging} hrefOf={newsHref} />
        </>
      )}
      <FeedLink of="news" />
    </div>
  )
}
