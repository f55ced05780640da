import { getDeliveryEstimate, getProduct, getQuestions, getReviews, getSimilar } from '../../../shared/api/product.ts'
import { toProductCard, type ProductTexts } from '../../../shared/model/product.ts'
import { toQuestions, toReviews } from '../../../shared/model/reviews.ts'
import { toProduct, toProductTexts, type Product } from '../../../shared/model/fullProduct.ts'
import { href, routes } from '../../../shared/routes.ts'
import { shopPageOf } from '../../../shared/rules/shopPage.ts'
import { defineScreen, type Head, type HeadTools, type LoadContext } from '../../defineScreen.ts'
import { breadcrumbList, productData } from '../../parts/structuredData.ts'
import type { ProductDeferred } from './productDeferred.ts'
import { REVIEWS_SHOWN } from './reviewsShown.ts'
import { ProductPage } from './ProductPage.tsx'

/** Slug of the product that the page of gift certificates sells (R2.23). */
export const CERTIFICATE = shopPageOf(routes.giftCertificate.path)

/** Starts the deferred parts of a product's page. */
export const startDeferred = ({ api, country }: LoadContext, slug: string) => {
  return {
    reviews: api
      .tryCall(getReviews, { params: { slug }, query: { per_page: REVIEWS_SHOWN } })
      .then((answer) => answer && toReviews(answer)),
    questions: api
      .tryCall(getQuestions, { params: { slug }, query: { per_page: REVIEWS_SHOWN } })
      .then((answer) => answer && toQuestions(answer)),
    delivery: api.tryCall(getDeliveryEstimate, { params: { slug }, query: { country } }).then((answer) => answer && answer.data),
    similar: api
      .tryCall(getSimilar, { params: { slug }, query: api.has('countryLists') ? { country } : {} })
      .then((answer) => answer && answer.data.map(toProductCard)),
  }
}

/** Loads a product with its texts. Throws `NotFound` and `ApiError`. */
export const loadProduct = async ({ api, readHtml }: LoadContext, slug: string): Promise<Product & ProductTexts> => {
  const { data } = await api.callOr404(getProduct, { params: { slug } })
  return { ...toProduct(data), ...toProductTexts(data, readHtml) }
}

export const productHead = (product: Product, { t, origin }: HeadTools): Head => {
  const picture = product.pictures[0]?.picture
  return {
    title: product.name,
    ...(product.summary && { description: product.summary }),
    canonical: product.slug === CERTIFICATE ? href('giftCertificate') : href('product', { productSlug: product.slug }),
    ...(picture && { image: picture }),
    jsonLd: [productData(origin, product), breadcrumbList(origin, t('nav.home'), product.path)],
  }
}

/** One product. The product itself decides the status; reviews, questions and similar products are deferred. */
export const productScreen = defineScreen<Product & ProductTexts, ProductDeferred>({
  load: (context) => loadProduct(context, context.params.productSlug ?? ''),
  deferred: (context) => startDeferred(context, context.params.productSlug ?? ''),
  head: productHead,
  Component: ProductPage,
})
