import type { NewsCard } from '../../../../shared/model/article.ts'
import { href } from '../../../../shared/routes.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import './newsList.css'

type Props = { readonly news: readonly NewsCard[]; /** Level of the titles. */ readonly level: 2 | 3 }

/** News by day: date, title, and beginning. */
export const NewsList = ({ news, level }: Props) => {
  const format = useFormat()
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <ul className="news-list" role="list">
      {news.map(({ slug, title, date, lead }) => (
        <li key={slug}>
          <time dateTime={date}>{format.date(date)}</time>
          <div>
            <Title>
              <a href={href('newsItem', { slug })}>{title}</a>
            </Title>
            {lead !== null && <p>{lead}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
