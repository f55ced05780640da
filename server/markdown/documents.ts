/** Pages as Markdown documents: a product, an article, a news item, an information page. */
import type { Translate } from '../../shared/i18n/translate.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { getArticle, getNewsItem } from '../../shared/api/content.ts'
import { getProduct } from '../../shared/api/product.ts'
import { getShopPage } from '../../shared/api/shopPages.ts'
import type { Format } from '../../shared/i18n/createFormat.ts'
import { toBlocks } from '../../shared/model/blocks.ts'
import type { Price } from '../../shared/model/product.ts'
import { toProduct, toProductTexts } from '../../shared/model/fullProduct.ts'
import { href } from '../../shared/routes.ts'
import { pictureUrl } from '../../shared/rules/pictureFiles.ts'
import { readHtml } from '../render/readHtml.ts'
import { blocksMarkdown, linkTo, plain, richMarkdown, tableMarkdown } from './toMarkdown.ts'

export type Writing = {
  readonly api: ApiClient
  readonly t: Translate
  readonly format: Format
  /** Scheme and host; empty: addresses stay relative. */
  readonly origin: string
}

const document = (parts: readonly (string | null | false | undefined)[]): string =>
  `${parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n')}\n`

const under = (title: string, text: string): string | null => (text === '' ? null : `## ${title}\n\n${text}`)

/** Throws `NotFound` and `ApiError`, as do all below. */
export const productDocument = async ({ api, t, format, origin }: Writing, slug: string): Promise<string> => {
  const { data } = await api.callOr404(getProduct, { params: { slug } })
  const product = toProduct(data)
  const texts = toProductTexts(data, readHtml)
  const amount = (price: Price) =>
    price.old === null
      ? format.price(price.current, price.currency)
      : `${format.price(price.current, price.currency)} (~~${format.price(price.old, price.currency)}~~)`
  const stock = (available: boolean) => t(available ? 'product.inStock' : 'machines.soldOut')
  const facts: readonly (readonly [string, string])[] = [
    ...product.characteristics.map(({ name, value }) => [name, value] as const),
    ...(product.rating ? [[t('product.reviews'), `${product.rating.average} / 5 (${product.rating.count})`] as const] : []),
  ]
  const [picture] = product.pictures
  return document([
    `# ${plain(product.name)}`,
    product.brand &&
      (api.has('brands') && product.brand.slug !== null
        ? linkTo(product.brand.name, href('manufacturer', { slug: product.brand.slug }), origin)
        : plain(product.brand.name)),
    product.path.map(({ name, slug: category }) => linkTo(name, href('category', { slug: category }), origin)).join(' › '),
    product.options.length === 0
      ? `**${amount(product.price)}**, ${stock(product.available)}`
      : product.options
          .map((option) => `- ${plain(option.name)}: **${amount(option.price)}**, ${stock(option.available)}`)
          .join('\n'),
    product.reference !== '' && plain(t('product.reference', { reference: product.reference })),
    product.gtin !== null && plain(t('product.gtin', { gtin: product.gtin })),
    picture && `![${plain(product.name)}](<${pictureUrl(origin, picture.picture)}>)`,
    product.summary && plain(product.summary),
    under(t('product.description'), richMarkdown(texts.description ?? [], origin)),
    under(
      t('product.compositionAndUse'),
      [texts.composition, texts.howToUse]
        .map((text) => richMarkdown(text ?? [], origin))
        .filter((text) => text !== '')
        .join('\n\n'),
    ),
    facts.length > 0 && `## ${t('product.characteristics')}\n\n${tableMarkdown(['', ''], facts)}`,
  ])
}

export const articleDocument = async ({ api, format, origin }: Writing, slug: string): Promise<string> => {
  const { data } = await api.callOr404(getArticle, { params: { slug } })
  return document([
    `# ${plain(data.title)}`,
    format.date(data.date),
    plain(data.lead),
    blocksMarkdown(
      toBlocks(data.blocks, readHtml, (detail) => api.leftOut(getArticle, detail)),
      origin,
    ),
    data.related.map((one) => `- ${linkTo(one.title, href('article', { slug: one.link_rewrite }), origin)}`).join('\n'),
  ])
}

export const newsDocument = async ({ api, format, origin }: Writing, slug: string): Promise<string> => {
  const { data } = await api.callOr404(getNewsItem, { params: { slug } })
  return document([
    `# ${plain(data.title)}`,
    format.date(data.date),
    blocksMarkdown(
      toBlocks(data.blocks, readHtml, (detail) => api.leftOut(getNewsItem, detail)),
      origin,
    ),
  ])
}

export const pageDocument = async ({ api, origin }: Writing, slug: string): Promise<string> => {
  const { data } = await api.callOr404(getShopPage, { params: { slug } })
  return document([
    `# ${plain(data.title)}`,
    blocksMarkdown(
      toBlocks(data.blocks, readHtml, (detail) => api.leftOut(getShopPage, detail)),
      origin,
    ),
  ])
}
