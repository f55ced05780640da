import {
  getDeliveryEstimate,
  getProduct,
  getQuestions,
  getReviews,
  getSimilar,
  type WireDelivery,
  type WireQuestion,
  type WireReview,
} from '../../../shared/api/product.ts'
import { COUNTRY_OF_LOCALE } from '../../../shared/constants.ts'
import {
  toProduct,
  toProductCard,
  toProductTexts,
  type Product,
  type ProductCard,
  type ProductTexts,
} from '../../../shared/model/product.ts'
import { href } from '../../../shared/routes.ts'
import { defineScreen, type Later, type LoadContext } from '../../defineScreen.ts'
import { breadcrumbList, productData } from '../../parts/structuredData.ts'
import { REVIEWS_SHOWN } from './reviewsShown.ts'
import { ProductPage } from './ProductPage.tsx'

export type ProductLater = {
  readonly reviews: { readonly items: readonly WireReview[]; readonly total: number }
  readonly questions: { readonly items: readonly WireQuestion[]; readonly total: number }
  readonly similar: readonly ProductCard[]
  readonly delivery: WireDelivery
}

export type ProductPageProps = { readonly data: Product & ProductTexts; readonly later: Later<ProductLater> }

const startLater = ({ api, params, locale }: LoadContext) => {
  const { productSlug: slug = '' } = params
  return {
    reviews: api
      .later(getReviews, { params: { slug }, query: { per_page: REVIEWS_SHOWN } })
      .then((answer) => answer && { items: answer.data.items, total: answer.data.total }),
    questions: api
      .later(getQuestions, { params: { slug }, query: { per_page: REVIEWS_SHOWN } })
      .then((answer) => answer && { items: answer.data.items, total: answer.data.total }),
    delivery: api
      .later(getDeliveryEstimate, { params: { slug }, query: { country: COUNTRY_OF_LOCALE[locale] } })
      .then((answer) => answer && answer.data),
    similar: api.later(getSimilar, { params: { slug } }).then((answer) => answer && answer.data.map(toProductCard)),
  }
}

/** One product. The product itself decides the status; reviews, questions and similar items may arrive later. */
export const productScreen = defineScreen<Product & ProductTexts, ProductLater>({
  load: async ({ api, params, readHtml }) => {
    const { data } = await api.found(getProduct, { params: { slug: params['productSlug'] ?? '' } })
    return { ...toProduct(data), ...toProductTexts(data, readHtml) }
  },
  later: startLater,
  head: (product, { t, origin }) => {
    const picture = product.pictures[0]?.picture
    return {
      title: product.name,
      ...(product.summary && { description: product.summary }),
      canonical: href('product', { productSlug: product.slug }),
      ...(picture && { image: `${picture.base}-${picture.widths.at(-1)}.webp` }),
      jsonLd: [productData(origin, product), breadcrumbList(origin, t('nav.home'), product.path)],
    }
  },
  Component: ProductPage,
})
