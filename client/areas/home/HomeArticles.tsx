import type { ArticleTeaser } from '../../../shared/model/home.ts'
import { href } from '../../../shared/routes.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { Picture } from '../../ui/Picture.tsx'
import { HomeSection } from './HomeSection.tsx'
import './homeArticles.css'

/** The newest articles of the blog. */
export const HomeArticles = ({ articles }: { readonly articles: readonly ArticleTeaser[] }) => {
  const t = useT()
  const { date } = useFormat()
  return (
    <HomeSection id="home-blog" kanji="読み物" title={t('nav.blog')} more={{ href: href('blog'), text: t('home.blogAll') }}>
      <ul className="home-articles" role="list">
        {articles.slice(0, 3).map((article) => (
          <li key={article.slug} className="teaser">
            <a
              className="tile teaser-picture"
              href={href('article', { slug: article.slug })}
              tabIndex={-1}
              aria-hidden="true"
              data-tint={article.picture?.tint ?? undefined}
            >
              {article.picture && <Picture picture={article.picture} alt="" sizes="(min-width:960px) 30vw, 112px" />}
            </a>
            <div>
              <time className="note" dateTime={article.date}>
                {date(article.date)}
              </time>
              <h3>
                <a href={href('article', { slug: article.slug })}>{article.title}</a>
              </h3>
              <p>{article.lead}</p>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
