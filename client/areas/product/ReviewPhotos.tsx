import { useState } from 'react'
import sheet from 'sheet:../../ui/galleryLarge.css'
import type { WireReviewPhoto } from '../../../shared/api/product.ts'
import { isLocalPath } from '../../../shared/rules/localPath.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useT } from '../../hooks/useT.ts'
import { onPlainClick } from '../../ui/onPlainClick.ts'
import './reviewPhotos.css'

type Props = { author: string; photos: readonly WireReviewPhoto[] }

const loadLarge = () => import('../../ui/GalleryLarge.tsx').then(({ GalleryLarge }) => GalleryLarge)

/** A customer's photos: small in a row, large over the window. Without scripts each is a link to its file. */
export const ReviewPhotos = ({ author, photos }: Props) => {
  const t = useT()
  const [large, setLarge] = useState<number | null>(null)
  const [Large] = useLazyPart(loadLarge, large !== null, { sheet, onFail: () => setLarge(null) })
  const shown = photos.filter(({ src }) => isLocalPath(src))
  if (shown.length === 0) return null
  const count = shown.length
  return (
    <>
      <ul className="review-photos" role="list">
        {shown.map(({ id, src, width, height }, index) => (
          <li key={id}>
            <a
              href={src}
              aria-label={t('review.photoOf', { author, index: index + 1, count })}
              aria-haspopup="dialog"
              onClick={onPlainClick(() => setLarge(index))}
            >
              <img src={src} width={width ?? undefined} height={height ?? undefined} alt="" loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
      {Large && (
        <Large
          pictures={shown.map(({ src, width, height }, index) => ({
            photo: { src, width: width ?? undefined, height: height ?? undefined },
            alt: t('review.photoOf', { author, index: index + 1, count }),
          }))}
          index={large}
          onClose={() => setLarge(null)}
          labelOf={(index) => t('product.photo', { index: index + 1, count })}
        />
      )}
    </>
  )
}
