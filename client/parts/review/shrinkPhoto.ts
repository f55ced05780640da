/** Prepares a photo for upload: limits its side, reduces its size, and converts it to a format that every browser reads. */
import type { FileInput } from '../../../shared/api/defineCall.ts'

/** The longest side of an uploaded photo, in px. */
const LONGEST = 2000
const QUALITY = 0.85

/** A picture that the browser can read, as a JPEG of at most 2000 px a side, rotated by its orientation. Rejects for any other file. */
export const shrinkPhoto = async (file: Blob): Promise<FileInput> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no 2D canvas')
  // A JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('The browser cannot encode JPEG')
  return { type: 'image/jpeg', bytes: new Uint8Array(await blob.arrayBuffer()) }
}
