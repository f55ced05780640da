import type { ArticleCard } from '../../../../shared/model/article.ts'
import { href } from '../../../../shared/routes.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Picture } from '../../../ui/Picture.tsx'
import './articleTile.css'

type Props = {
  readonly article: ArticleCard
  /** Level of its title. */ readonly level: 2 | 3
  /** The newest article, over the whole width. */ readonly large?: boolean
  /** In view on arrival: its picture loads at once. */ readonly priority?: boolean
}

const SIZES = '(min-width:960px) 30vw, (min-width:640px) 50vw, 100vw'
const LARGE_SIZES = '(min-width:960px) 58vw, 100vw'

/**
 * An article in a list: picture, date, title and lead. One link is stretched over the tile; the subjects are plain text here, and
 * links on the article's page.
 */
export const ArticleTile = ({
  article: { title, slug, lead, date, picture, tags },
  level,
  large = false,
  priority = false,
}: Props) => {
  const format = useFormat()
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <li className={classNames('article-tile stack', large && 'article-tile-large')}>
      <div className="tile article-tile-picture" data-tint={picture?.tint ?? undefined}>
        {picture && <Picture picture={picture} alt="" sizes={large ? LARGE_SIZES : SIZES} priority={priority} />}
      </div>
      <div>
        <p className="article-tile-facts note">
          <time dateTime={date}>{format.date(date)}</time>
          {tags.slice(0, 2).map((tag) => (
            <span key={tag.slug}>{tag.name}</span>
          ))}
        </p>
        <Title>
          <a href={href('article', { slug })}>{title}</a>
        </Title>
        <p className="article-tile-lead">{lead}</p>
      </div>
    </li>
  )
}
