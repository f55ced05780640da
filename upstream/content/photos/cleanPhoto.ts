/**
 * Shoppers' photos: whether a file is what it says it is, and the same picture without what else it carries (place, camera, texts).
 * Nothing is decoded: an encoder at run time would be the backend's only compiled dependency, and its largest.
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

/** What a file is by its first bytes, whatever somebody calls it. */
export const photoTypeOf = (bytes: Buffer): PhotoType | null => {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : null
}

/** The cleaned photo; null for a broken one. `type` is what `photoTypeOf` says. */
export const cleanPhoto = (type: PhotoType, bytes: Buffer): Cleaned | null => CLEANERS[type](bytes)
