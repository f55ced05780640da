import type { WireReviewPhoto } from '../../shared/api/product.ts'

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp'

export type PhotoRow = { readonly id: string; readonly type: PhotoType; readonly width: number; readonly height: number }

export const PHOTO_ENDINGS: Readonly<Record<PhotoType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

export const wirePhoto = ({ id, type, width, height }: PhotoRow): WireReviewPhoto => ({
  id,
  src: `/media/reviews/${id}.${PHOTO_ENDINGS[type]}`,
  width,
  height,
})
