import type { WireReviewPhoto } from '../../../shared/api/product.ts'
import { REVIEW_PHOTOS_MAX } from '../../../shared/constants.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { useUploads, type Uploads } from '../../hooks/useUploads.ts'
import { FilesField } from '../../ui/FilesField.tsx'
import { shrinkPhoto } from './shrinkPhoto.ts'

class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/**
 * Photos for a review or a return, each sent as soon as it is picked; kept under the name of its draft while the shopper looks at other screens.
 * `first` are those that the review has already.
 */
export const useReviewPhotos = (draft: string, first: readonly WireReviewPhoto[] = []): Uploads<WireReviewPhoto> => {
  const t = useT()
  const { reviews } = useStores()
  const upload = async (file: File) => {
    const ready = await shrinkPhoto(file).catch(() => {
      throw new Unreadable()
    })
    return reviews.sendPhoto(ready)
  }
  const failed = (error: unknown) => t(error instanceof Unreadable ? 'review.photoUnread' : 'review.photoFailed')
  return useUploads(upload, REVIEW_PHOTOS_MAX, failed, draft, first)
}

/** Photos that go with a review. */
export const ReviewPhotosField = ({ photos }: { photos: Uploads<WireReviewPhoto> }) => {
  const t = useT()
  const { list, busy, results, add, remove } = photos
  const status = busy ? t('review.photoWaiting') : list.length > 0 ? t('review.photosReady', { count: results.length }) : ''
  return (
    <FilesField
      label={t('review.photos')}
      hint={t('review.photosHint', { count: REVIEW_PHOTOS_MAX })}
      optional={t('ui.optional')}
      accept="image/*"
      max={REVIEW_PHOTOS_MAX}
      files={list.map(({ key, name, result, fault }) => ({
        key,
        name,
        fault,
        preview: result && <img src={result.src} width={result.width} height={result.height} alt={name} />,
      }))}
      labels={{
        add: t('review.photoAdd'),
        waiting: t('review.photoWaiting'),
        remove: (name) => t('review.photoRemove', { name }),
        status,
      }}
      onAdd={add}
      onRemove={remove}
    />
  )
}
