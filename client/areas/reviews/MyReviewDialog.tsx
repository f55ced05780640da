import type { Id } from '../../../shared/api/shapes.ts'
import { useState } from 'react'
import type { WireReview } from '../../../shared/api/product.ts'
import { postMyReviewRestore, putMyReview } from '../../../shared/api/ownReviews.ts'
import { type ReviewBody } from '../../../shared/api/reviewBody.ts'
import { postReview, postShopReview } from '../../../shared/api/reviews.ts'
import { ApiError } from '../../../shared/errors.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { useNavigation } from '../../navigation/navigationContext.ts'
import { ReviewForm } from '../../parts/review/ReviewForm.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Reviewed } from './myReviewsData.ts'

type Props = { product: Reviewed; review?: WireReview; open: boolean; onClose: () => void }

/**
 * A form for a new review of a product or of the shop, or for editing an own review, which then waits for moderation again. A
 * review that was deleted elsewhere is reported as such; submitting again restores it with the new input.
 */
export const MyReviewDialog = ({ product, review, open, onClose }: Props) => {
  const t = useT()
  const { api } = useStores()
  const { refresh } = useNavigation()
  const [isDeleted, setDeleted] = useState(false)
  const rewrite = async (id: Id, body: ReviewBody) => {
    try {
      if (isDeleted) await api.call(postMyReviewRestore, { params: { id } })
      return await api.call(putMyReview, { params: { id }, body })
    } catch (error) {
      if (isDeleted || !(error instanceof ApiError) || error.status !== 404) throw error
      setDeleted(true)
      const { call, fault, status, detail, code } = error
      throw new ApiError(call, fault, status, t('myReviews.gone'), detail, { code })
    }
  }
  const send = (body: ReviewBody) => {
    if (review) return rewrite(review.id, body)
    return product ? api.call(postReview, { params: { slug: product.slug }, body }) : api.call(postShopReview, { body })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(review ? 'myReviews.editTitle' : product ? 'review.write' : 'myReviews.writeShop')}
    >
      <p className="my-review-about">{product?.name ?? t('myReviews.shop')}</p>
      <ReviewForm
        // A new review shares its draft with the product's page.
        draft={review ? `review/edit/${review.id}` : `review/${product?.slug ?? ''}`}
        before={review}
        send={send}
        onSent={() => void refresh()}
      />
    </Dialog>
  )
}
