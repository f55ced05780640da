/** Articles of the blog and news, for lists and for their pages. */
import type { AnswerOf } from '../api/defineCall.ts'
import type { getNews, WireArticleCard } from '../api/content.ts'
import { typeset } from '../rules/typeset.ts'
import { toPicture, type Picture } from './picture.ts'
import { toLink, type LinkTo } from './product.ts'

export type ArticleCard = {
  readonly title: string
  readonly slug: string
  readonly lead: string
  /** ISO date. */
  readonly date: string
  readonly picture: Picture | null
  readonly tags: readonly LinkTo[]
}

export type NewsCard = Pick<ArticleCard, 'title' | 'slug' | 'date'> & { readonly lead: string | null }

export const toArticleCard = ({ title, link_rewrite: slug, lead, date, picture, tags }: WireArticleCard): ArticleCard => ({
  title: typeset(title),
  slug,
  lead: typeset(lead),
  date,
  picture: toPicture(picture),
  tags: tags.map(toLink),
})

type WireNewsCard = AnswerOf<typeof getNews>['data']['items'][number]

export const toNewsCard = ({ title, link_rewrite: slug, date, lead }: WireNewsCard): NewsCard => ({
  title: typeset(title),
  slug,
  date,
  lead: lead === null ? null : typeset(lead),
})
