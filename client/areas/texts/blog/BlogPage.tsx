import type { ArticleCard } from '../../../../shared/model/article.ts'
import type { LinkTo } from '../../../../shared/model/product.ts'
import { href } from '../../../../shared/routes.ts'
import { useT } from '../../../hooks/useT.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { WayOn } from '../../../parts/WayOn.tsx'
import { Chip, ChipRow } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ArticleTile } from './ArticleTile.tsx'
import { FeedLink } from '../FeedLink.tsx'
import { BeyondEnd, ListPages } from '../ListPages.tsx'
import { isBeyondEnd, pageQuery, type Paging } from '../paging.ts'
import { TextsHead } from '../TextsHead.tsx'
import './blogPage.css'

export type BlogData = {
  readonly articles: readonly ArticleCard[]
  readonly paging: Paging
  /** The subject of the list; null for the whole blog. */
  readonly tag: LinkTo | null
  readonly tags: readonly LinkTo[]
}

/** The address of a page of the blog, or of one of its subjects. */
export const blogHref = (tag: LinkTo | null, page: number): string =>
  tag ? href('blogTag', { slug: tag.slug }, pageQuery(page)) : href('blog', null, pageQuery(page))

/** Number of pictures that are in view on arrival, in the widest window. */
const IN_SIGHT = 3

/** Articles, the newest first and large, with the subjects of the blog above them. */
export const BlogPage = ({ data: { articles, paging, tag, tags } }: { readonly data: BlogData }) => {
  const t = useT()
  const home = { name: t('nav.home'), href: href('home') }
  const blog = { name: t('nav.blog') }
  const hrefOf = (page: number) => blogHref(tag, page)
  // The first page begins with the newest article over the whole width, unless there are few articles.
  const isLed = paging.page === 1 && articles.length > 3
  return (
    <div className="wrap blog-page">
      <Breadcrumbs
        label={t('nav.trail')}
        crumbs={tag ? [home, { ...blog, href: href('blog') }, { name: tag.name }] : [home, blog]}
      />
      <TextsHead
        title={tag ? tag.name : t('articles.blogTitle')}
        kanji="読み物"
        text={tag ? t('articles.tagText') : t('articles.blogText')}
      />
      {tags.length > 0 && (
        <ChipRow label={t('articles.subjects')}>
          <li>
            <Chip href={href('blog')} aria-current={tag === null ? 'page' : undefined}>
              {t('articles.allSubjects')}
            </Chip>
          </li>
          {tags.map(({ name, slug }) => (
            <li key={slug}>
              <Chip href={href('blogTag', { slug })} aria-current={slug === tag?.slug ? 'page' : undefined}>
                {name}
              </Chip>
            </li>
          ))}
        </ChipRow>
      )}
      {isBeyondEnd(paging) ? (
        <BeyondEnd paging={paging} hrefOf={hrefOf} />
      ) : articles.length === 0 ? (
        <EmptyState
          kanji="読み物"
          title={t('articles.emptyTitle')}
          actions={<WayOn name="newProducts">{t('nav.newProducts')}</WayOn>}
        >
          <p>{t('articles.emptyText')}</p>
        </EmptyState>
      ) : (
        <>
          <ul className="article-tile-grid" role="list">
            {articles.map((article, at) => (
              <ArticleTile
                key={article.slug}
                article={article}
                level={2}
                large={isLed && at === 0}
                priority={at < (isLed ? 1 : IN_SIGHT)}
              />
            ))}
          </ul>
          <ListPages paging={paging} hrefOf={hrefOf} />
        </>
      )}
      <FeedLink of="blog" />
    </div>
  )
}
