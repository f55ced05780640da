import { useId } from 'react'
import type { NewsCard } from '../../../../shared/model/article.ts'
import type { Blocks } from '../../../../shared/model/blocks.ts'
import { href } from '../../../../shared/routes.ts'
import type { DeferredData } from '../../../defineScreen.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import { Deferred } from '../../../navigation/deferred.tsx'
import { BlocksText } from '../BlocksText.tsx'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { SectionHead } from '../../../ui/SectionHead.tsx'
import { MoreLink } from '../../../ui/TextLink.tsx'
import { japanese } from '../../../ui/japanese.tsx'
import { FeedLink } from '../FeedLink.tsx'
import { ShareText } from '../ShareText.tsx'
import { NewsList } from './NewsList.tsx'
import '../blog/articlePage.css'

export type NewsItem = Pick<NewsCard, 'title' | 'slug' | 'date'> & { readonly blocks: Blocks }

export type NewsItemDeferred = { readonly others: readonly NewsCard[] }

type Props = { readonly data: NewsItem; readonly deferred: DeferredData<NewsItemDeferred> }

/** One news item in a narrow column, and the newest others. */
export const NewsItemPage = ({ data: { title, slug, date, blocks }, deferred }: Props) => {
  const t = useT()
  const format = useFormat()
  return (
    <div className="wrap">
      <FeedLink of="news" quiet />
      <Breadcrumbs
        label={t('nav.trail')}
        crumbs={[{ name: t('nav.home'), href: href('home') }, { name: t('nav.news'), href: href('news') }, { name: title }]}
      />
      <article className="article-page-news">
        <header className="article-page-head-text">
          <h1>{japanese(title)}</h1>
          <p className="article-page-facts row">
            <time dateTime={date}>{format.date(date)}</time>
            <ShareText title={title} path={href('newsItem', { slug })} />
          </p>
        </header>
        <div className="article-page-text">
          <BlocksText blocks={blocks} />
        </div>
      </article>
      <Deferred name="others" from={deferred} fallback={null}>
        {(others) => others && others.length > 0 && <Others news={others} />}
      </Deferred>
    </div>
  )
}

const Others = ({ news }: { readonly news: readonly NewsCard[] }) => {
  const t = useT()
  const id = useId()
  return (
    <section className="article-page-related" aria-labelledby={id}>
      <SectionHead
        id={id}
        kanji="新着"
        title={t('articles.otherNews')}
        more={<MoreLink href={href('news')}>{t('articles.allNews')}</MoreLink>}
      />
      <NewsList news={news} level={3} />
    </section>
  )
}
