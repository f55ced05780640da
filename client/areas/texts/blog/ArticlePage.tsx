import { useId } from 'react'
import type { ArticleCard } from '../../../../shared/model/article.ts'
import { contentsOf, readingMinutes, type Blocks } from '../../../../shared/model/blocks.ts'
import type { LinkTo } from '../../../../shared/model/product.ts'
import { href } from '../../../../shared/routes.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import { BlocksText } from '../BlocksText.tsx'
import { ContentsList } from '../ContentsList.tsx'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { SectionHead } from '../../../ui/SectionHead.tsx'
import { MoreLink, TextLink } from '../../../ui/TextLink.tsx'
import { japanese } from '../../../ui/japanese.tsx'
import { ArticleTile } from './ArticleTile.tsx'
import { FeedLink } from '../FeedLink.tsx'
import { ShareText } from '../ShareText.tsx'
import './articlePage.css'

export type ArticlePageData = ArticleCard & { readonly blocks: Blocks; readonly related: readonly ArticleCard[] }

/** An article: title, lead and picture, the text with its contents beside it, and links to further articles. */
export const ArticlePage = ({ data }: { readonly data: ArticlePageData }) => {
  const t = useT()
  const format = useFormat()
  const { title, slug, lead, date, picture, tags, blocks, related } = data
  return (
    <div className="wrap">
      <FeedLink of="blog" quiet />
      <Breadcrumbs
        label={t('nav.trail')}
        crumbs={[{ name: t('nav.home'), href: href('home') }, { name: t('nav.blog'), href: href('blog') }, { name: title }]}
      />
      <article>
        <header className="article-page-head">
          <div className="article-page-head-text">
            <Subjects tags={tags} />
            <h1>{japanese(title)}</h1>
            <p className="article-page-lead">{japanese(lead)}</p>
            <p className="article-page-facts row">
              <time dateTime={date}>{format.date(date)}</time>
              <span>{t('articles.minutes', { count: readingMinutes(blocks) })}</span>
              <ShareText title={title} path={href('article', { slug })} />
            </p>
          </div>
          {picture && (
            <div className="tile article-page-head-picture" data-tint={picture.tint ?? undefined}>
              <Picture picture={picture} alt="" sizes="(min-width:960px) 58vw, 100vw" priority />
            </div>
          )}
        </header>
        <div className="article-page-body">
          <div className="article-page-side">
            <ContentsList contents={contentsOf(blocks)} label={t('articles.contents')} />
          </div>
          <div className="article-page-text">
            <BlocksText blocks={blocks} />
          </div>
        </div>
      </article>
      <Related articles={related} />
    </div>
  )
}

const Subjects = ({ tags }: { readonly tags: readonly LinkTo[] }) => {
  const t = useT()
  if (tags.length === 0) return null
  return (
    <ul className="article-page-subjects" role="list" aria-label={t('articles.subjects')}>
      {tags.map(({ name, slug }) => (
        <li key={slug}>
          <TextLink href={href('blogTag', { slug })}>{name}</TextLink>
        </li>
      ))}
    </ul>
  )
}

const Related = ({ articles }: { readonly articles: readonly ArticleCard[] }) => {
  const t = useT()
  const id = useId()
  return (
    <section className="article-page-related" aria-labelledby={id}>
      <SectionHead
        id={id}
        kanji="読み物"
        title={t(articles.length > 0 ? 'articles.related' : 'articles.more')}
        more={<MoreLink href={href('blog')}>{t('articles.allArticles')}</MoreLink>}
      />
      {articles.length > 0 && (
        <ul className="article-tile-grid" role="list">
          {articles.map((article) => (
            <ArticleTile key={article.slug} article={article} level={3} />
          ))}
        </ul>
      )}
    </section>
  )
}
