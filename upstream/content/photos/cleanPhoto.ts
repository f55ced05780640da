/**
 * Users' photos: verifies the file type and removes all metadata (place, camera, texts). Nothing is decoded: an encoder
 * would be the backend's only compiled dependency, and its largest.
 */
import type { PhotoType } from '../../common/photos.ts'
import type { Cleaned } from './cleaned.ts'
import { cleanJpeg } from './cleanJpeg.ts'
import { cleanPng } from './cleanPng.ts'
import { cleanWebp } from './cleanWebp.ts'

const CLEANERS: Readonly<Record<PhotoType, (bytes: Buffer) => Cleaned | null>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
}

/** The file type by the first bytes, independent of the declared type. */
export const photoTypeOf = (bytes: Buffer): PhotoType | null => {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : null
}

/** The cleaned photo; null for a corrupt one. `type` is the result of `photoTypeOf`. */
export const cleanPhoto = (type: PhotoType, bytes: Buffer): Cleaned | null => CLEANERS[type](bytes)
