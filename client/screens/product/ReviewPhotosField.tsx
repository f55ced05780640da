import { useRef } from 'react'
import { REVIEW_PHOTOS_MAX } from '../../../shared/constants.ts'
import { useT } from '../../hooks/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ReviewPhotosDraft } from './useReviewPhotos.ts'
import './reviewPhotos.css'

/** Photos that go with a review: picked, seen, taken away again. */
export const ReviewPhotosField = ({ draft: { picked, busy, ids, add, remove } }: { draft: ReviewPhotosDraft }) => {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <fieldset className="photos-field">
      <legend>{t('review.photos')}</legend>
      {picked.length > 0 && (
        <ul className="review-photos" role="list">
          {picked.map(({ key, name, photo, fault }) => (
            <li key={key}>
              {photo ? (
                <img src={photo.src} width={photo.width} height={photo.height} alt={name} />
              ) : (
                <span className="review-photo-waiting">{fault ?? t('review.photoWaiting')}</span>
              )}
              <button
                type="button"
                aria-label={t('review.photoRemove', { name })}
                onClick={() => {
                  remove(key)
                  // Once there is room again: a hidden field takes no focus.
                  setTimeout(() => input.current?.focus())
                }}
              >
                <Icon name="x" size="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="button button-line button-small" hidden={picked.length >= REVIEW_PHOTOS_MAX}>
        {t('review.photoAdd')}
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept="image/*"
          multiple
          onChange={({ target }) => {
            add(target.files ?? [])
            // The same file can be picked again after it was taken away.
            target.value = ''
          }}
        />
      </label>
      <p className="write-note">{t('review.photosHint', { count: REVIEW_PHOTOS_MAX })}</p>
      <p className="visually-hidden" role="status">
        {busy ? t('review.photoWaiting') : picked.length > 0 ? t('review.photosReady', { count: ids.length }) : ''}
      </p>
    </fieldset>
  )
}
