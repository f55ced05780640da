import type { RequestHandler } from 'express'
import type { ReviewPhotos } from './reviewPhotos.ts'

/** A day: a photo never changes, but a user may delete a review. */
const MAX_AGE_S = 86_400

/**
 * Serves users' photos. Until its review is published, a photo is reachable only at an unguessable address that its
 * author has. The headers keep browsers from interpreting the file as anything but a picture.
 */
export const servePhoto =
  (photos: ReviewPhotos): RequestHandler<{ name: string }> =>
  (request, response, next) => {
    const file = photos.file(request.params.name)
    if (!file) return next()
    response
      .set({
        'Content-Type': file.type,
        'Cache-Control': file.shown ? `public, max-age=${MAX_AGE_S}` : 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'same-origin',
      })
      .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength))
  }
