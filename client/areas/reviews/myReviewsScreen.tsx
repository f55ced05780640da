/** The user's reviews of products and of the shop, and products that can be reviewed (R2.32). */
import { getReviewable, getMyReviews } from '../../../shared/api/ownReviews.ts'
import { toPicture } from '../../../shared/model/picture.ts'
import { typeset } from '../../../shared/rules/typeset.ts'
import { defineScreen } from '../../defineScreen.ts'
import { MyReviewsPage } from './MyReviewsPage.tsx'
import type { MyReviewsData } from './myReviewsData.ts'

type WireReviewed = { readonly name: string; readonly link_rewrite: string; readonly picture: Parameters<typeof toPicture>[0] }

const toReviewed = ({ name, link_rewrite, picture }: WireReviewed) => ({
  name: typeset(name),
  slug: link_rewrite,
  picture: toPicture(picture),
})

export const myReviewsScreen = defineScreen<MyReviewsData>({
  load: async ({ api }) => {
    const [mine, { data }] = await Promise.all([api.call(getMyReviews, {}), api.call(getReviewable, {})])
    return {
      reviews: mine.data.map(({ review, product }) => ({ review, product: product && toReviewed(product) })),
      possible: data.products.map((product) => ({ ...toReviewed(product), deliveredAt: product.delivered_at })),
      shop: data.shop,
    }
  },
  head: (_data, { t }) => ({ title: t('title.myReviews'), noindex: true }),
  Component: MyReviewsPage,
})
