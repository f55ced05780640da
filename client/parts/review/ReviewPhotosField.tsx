import type { WireReviewPhoto } from '../../../shared/api/product.ts'
import { REVIEW_PHOTOS_MAX } from '../../../shared/constants.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { UnreadableFile } from '../../hooks/uploadList.ts'
import { useUploads, type Uploads } from '../../hooks/useUploads.ts'
import { FilesField } from '../../ui/FilesField.tsx'
import { shrinkPhoto } from './shrinkPhoto.ts'

/**
 * Photos for a review or a return. Each is uploaded as soon as it is picked, and stored under the draft's name while the user
 * visits other screens. `first` are the photos that the review already has.
 */
export const useReviewPhotos = (draft: string, first: readonly WireReviewPhoto[] = []): Uploads<WireReviewPhoto> => {
  const t = useT()
  const { reviews } = useStores()
  const upload = async (file: File) => {
    const ready = await shrinkPhoto(file).catch(() => {
      throw new UnreadableFile()
    })
    return reviews.sendPhoto(ready)
  }
  const failed = (error: unknown) => t(error instanceof UnreadableFile ? 'review.photoUnread' : 'review.photoFailed')
  return useUploads(upload, REVIEW_PHOTOS_MAX, failed, draft, first)
}

export const ReviewPhotosField = ({ photos }: { photos: Uploads<WireReviewPhoto> }) => {
  const t = useT()
  const { list, picked, left, busy, results, hasRoom, add, again, remove } = photos
  const leftOut = left > 0 ? t('review.photosLeft', { taken: picked - left, picked, most: REVIEW_PHOTOS_MAX }) : null
  const faults = list.flatMap(({ name, fault }) => (fault === null ? [] : [`${name}: ${fault}`]))
  const ready = list.length > 0 ? `${t('review.photosReady', { count: results.length })}.` : ''
  return (
    <FilesField
      label={t('review.photos')}
      hint={t('review.photosHint', { count: REVIEW_PHOTOS_MAX })}
      optional={t('ui.optional')}
      accept="image/*"
      multiple
      hasRoom={hasRoom}
      // Failed photos are listed below the pictures.
      files={[...list]
        .sort((one, other) => Number(one.fault !== null) - Number(other.fault !== null))
        .map(({ key, name, result, fault, canRetry }) => ({
          key,
          name,
          fault,
          onRetry: canRetry && hasRoom ? () => again(key) : null,
          preview: result && (
            <img src={result.src} width={result.width ?? undefined} height={result.height ?? undefined} alt={name} />
          ),
        }))}
      labels={{
        add: t('review.photoAdd'),
        waiting: t('review.photoWaiting'),
        remove: (name) => t('review.photoRemove', { name }),
        retry: t('ui.retry'),
        left: leftOut,
        status: busy ? t('review.photoWaiting') : [leftOut, ...faults, ready].filter(Boolean).join(' '),
      }}
      onAdd={add}
      onRemove={remove}
    />
  )
}
