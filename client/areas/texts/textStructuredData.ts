/** Structured data of the shop's texts (schema.org); equal to the content of the page. */
import type { Locale } from '../../../shared/i18n/locales.ts'
import type { Picture } from '../../../shared/model/picture.ts'
import { pictureUrl } from '../../../shared/rules/pictureFiles.ts'
import { CONTEXT } from '../../parts/structuredData.ts'

/** Questions that a page answers; an empty list for none. */
export const questionsData = (questions: readonly { readonly question: string; readonly answer: string }[]): readonly object[] =>
  questions.length === 0
    ? []
    : [
        {
          '@context': CONTEXT,
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]

type ArticleFacts = {
  readonly type: 'BlogPosting' | 'NewsArticle'
  readonly title: string
  readonly description: string
  readonly date: string
  readonly path: string
  readonly shop: string
  readonly picture: Picture | null
  readonly locale: Locale
}

/** An article or a news item, written and published by the shop. */
export const articleData = (
  origin: string,
  { type, title, description, date, path, shop, picture, locale }: ArticleFacts,
): object => {
  const logo = { '@type': 'ImageObject', url: `${origin}/favicon.svg` }
  const publisher = { '@type': 'Organization', name: shop, url: `${origin}/`, logo }
  return {
    '@context': CONTEXT,
    '@type': type,
    headline: title,
    description,
    datePublished: date,
    inLanguage: locale,
    mainEntityOfPage: origin + path,
    author: publisher,
    publisher,
    ...(picture && { image: pictureUrl(origin, picture) }),
  }
}
