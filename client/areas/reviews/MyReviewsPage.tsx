import { useState } from 'react'
import { postMyReviewRestore, deleteMyReview } from '../../../shared/api/ownReviews.ts'
import { href } from '../../../shared/routes.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useSubmit } from '../../hooks/useSubmit.ts'
import { useT } from '../../hooks/useT.ts'
import { useTakeBack } from '../../hooks/useTakeBack.ts'
import { useNavigation } from '../../navigation/navigationContext.ts'
import { PhotoLinks } from '../../parts/PhotoLinks.tsx'
import { WayOn } from '../../parts/WayOn.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { AccountHead, AccountSection } from '../../parts/profile/AccountHead.tsx'
import type { MyReview, MyReviewsData, Reviewed } from './myReviewsData.ts'
import './myReviews.css'

/** The subject of the form: a product, or the shop; with the review to edit. */
type Subject = { readonly product: Reviewed; readonly review?: MyReview['review'] }

const loadDialog = () => import('./MyReviewDialog.tsx').then(({ MyReviewDialog }) => MyReviewDialog)

export const MyReviewsPage = ({ data: { reviews, possible, shop } }: { readonly data: MyReviewsData }) => {
  const t = useT()
  const [subject, setSubject] = useState<Subject | null>(null)
  const [open, setOpen] = useState(false)
  const [Dialog] = useLazyPart(loadDialog, open, { texts: ['form'], onFail: () => setOpen(false) })
  const write = (about: Subject) => {
    setSubject(about)
    setOpen(true)
  }
  return (
    <>
      <AccountHead title={t('title.myReviews')} text={t('myReviews.text')} />
      {(possible.length > 0 || shop) && (
        <AccountSection id="reviews-possible" title={t('myReviews.possible')}>
          <ul className="reviewable" role="list">
            {possible.map((product) => (
              <Possible key={product.slug} product={product} onWrite={() => write({ product })} />
            ))}
            {shop && (
              <li className="reviewable-shop">
                <div>
                  <b>{t('myReviews.shopTitle')}</b>
                  <p className="quiet">{t('myReviews.shopText')}</p>
                </div>
                <Button size="small" className="needs-script" onClick={() => write({ product: null })}>
                  {t('myReviews.writeShop')}
                </Button>
              </li>
            )}
          </ul>
        </AccountSection>
      )}
      {reviews.length > 0 ? (
        <AccountSection id="reviews-mine" title={t('myReviews.mine')} count={reviews.length}>
          <ul className="my-reviews" role="list">
            {reviews.map((mine) => (
              <Mine key={mine.review.id} mine={mine} onEdit={() => write(mine)} />
            ))}
          </ul>
        </AccountSection>
      ) : (
        <EmptyState kanji="声" title={t('myReviews.emptyTitle')} actions={<WayOn name="orders">{t('myReviews.toOrders')}</WayOn>}>
          <p>{t('myReviews.emptyText')}</p>
        </EmptyState>
      )}
      {Dialog && subject && (
        <Dialog
          key={subject.review?.id ?? subject.product?.slug ?? 'shop'}
          open={open}
          onClose={() => setOpen(false)}
          {...subject}
        />
      )}
    </>
  )
}

const Thumb = ({ product }: { readonly product: Reviewed }) =>
  product?.picture ? (
    <span className="tile my-review-thumb" data-tint={product.picture.tint ?? undefined}>
      <Picture picture={product.picture} alt="" sizes="72px" most={360} />
    </span>
  ) : (
    <span className="tile my-review-thumb" aria-hidden="true">
      <span className="tile-letter">声</span>
    </span>
  )

type PossibleProps = { product: MyReviewsData['possible'][number]; onWrite: () => void }

const Possible = ({ product, onWrite }: PossibleProps) => {
  const t = useT()
  const format = useFormat()
  return (
    <li>
      <Thumb product={product} />
      <div>
        <a className="my-review-name" href={href('product', { productSlug: product.slug })}>
          {product.name}
        </a>
        {product.deliveredAt !== '' && (
          <p className="quiet">{t('myReviews.delivered', { date: format.date(product.deliveredAt) })}</p>
        )}
      </div>
      <Button
        size="small"
        className="needs-script"
        aria-label={t('myReviews.writeAbout', { name: product.name })}
        onClick={onWrite}
      >
        {t('review.write')}
      </Button>
    </li>
  )
}

const STATES = {
  published: ['good', 'myReviews.published'],
  pending: ['waiting', 'myReviews.pending'],
  rejected: ['over', 'myReviews.rejected'],
} as const

/** One own review with its status. A deletion can be undone while its toast is shown. */
const Mine = ({ mine: { review, product }, onEdit }: { mine: MyReview; onEdit: () => void }) => {
  const t = useT()
  const format = useFormat()
  const { api, notices } = useStores()
  const { refresh } = useNavigation()
  const { id, rating, text, lang, date, status, answer, photos } = review
  const name = product?.name ?? t('myReviews.shop')
  const takeBack = useTakeBack(refresh)
  const restore = async () => {
    await api.call(postMyReviewRestore, { params: { id } })
    notices.show({ tone: 'success', text: t('myReviews.restored') })
  }
  const removal = useSubmit(() => api.call(deleteMyReview, { params: { id } }))
  const remove = async () => {
    const outcome = await removal.submit()
    if (!outcome) return
    // Another tab has deleted it: it no longer exists either way.
    if (!outcome.ok && outcome.failure.code !== 'not_found') {
      notices.show({ tone: 'error', text: outcome.failure.message || t('ui.failed') })
      return
    }
    notices.show({
      text: t('myReviews.deleted'),
      action: { label: t('ui.undo'), run: () => void takeBack(restore, t('myReviews.notRestored')) },
    })
    await refresh()
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  const [tone, state] = STATES[status]
  return (
    <li className="my-review">
      <Thumb product={product} />
      <div className="my-review-body">
        {product ? (
          <a className="my-review-name" href={href('product', { productSlug: product.slug })}>
            {name}
          </a>
        ) : (
          <b className="my-review-name">{name}</b>
        )}
        <p className="my-review-facts row">
          <Stars value={rating} label={t('card.outOfFive', { value: rating })} />
          <time dateTime={date}>{format.date(date)}</time>
          <Tag tone={tone}>{t(state)}</Tag>
        </p>
        {status === 'rejected' && <p className="quiet">{t('myReviews.rejectedText')}</p>}
        {text && <p lang={lang ?? undefined}>{text}</p>}
        <PhotoLinks photos={photos} labelOf={(index, count) => t('review.photo', { index, count })} />
        {answer && (
          <div className="my-review-answer">
            <b>{t('myReviews.answer')}</b>
            <p lang={lang ?? undefined}>{answer}</p>
          </div>
        )}
        <p className="my-review-actions needs-script">
          <Button look="quiet" size="small" aria-label={t('myReviews.editOf', { name })} onClick={onEdit}>
            {t('myReviews.edit')}
          </Button>
          <Button
            look="quiet"
            size="small"
            busy={removal.busy}
            aria-label={t('myReviews.deleteOf', { name })}
            onClick={() => void remove()}
          >
            {t('myReviews.delete')}
          </Button>
        </p>
      </div>
    </li>
  )
}
