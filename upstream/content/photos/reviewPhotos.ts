/** Users' photos: upload, attachment to a review (or, in checkout/handlers/returns.ts, to a return), and download. */
import type { FileInput } from '../../../shared/api/defineCall.ts'
import type { WireReviewPhoto } from '../../../shared/api/product.ts'
import type { Store } from '../../db/store.ts'
import type { Clock } from '../../../contract/runtime.ts'
import { invalid, Problem } from '../../../contract/http/problems.ts'
import { siteOf } from '../../http/networks.ts'
import { PHOTO_ENDINGS, wirePhoto, type PhotoRow, type PhotoType } from '../../common/photos.ts'
import { cleanJpeg, isJpeg } from './cleanJpeg.ts'
import { isDecodable } from './isDecodable.ts'

export type ReviewPhotos = {
  /**
   * Stores a photo until a review or a return refers to it; `network` is the client's. Rejects with 415 for another file type, 422 for a
   * file that is no picture, for an invalid size or above a quota of the user, and 503 when too many photos are being checked.
   */
  readonly upload: (userId: number, file: FileInput, network: string) => Promise<WireReviewPhoto>
  /**
   * Attaches the user's pending photos to a review, in this order. Part of the caller's transaction; throws 422 for a
   * missing one.
   */
  readonly attach: (userId: number, reviewId: number, ids: readonly string[]) => void
  /**
   * Detaches the photos of a review, so that they are pending again; returns their ids in order. Part of the caller's
   * transaction.
   */
  readonly detach: (reviewId: number) => string[]
  /** Those of these photos that are pending. */
  readonly waiting: (userId: number, ids: readonly string[]) => string[]
  /** The same reviews with their photos. */
  readonly join: <R extends { readonly id: number }>(reviews: readonly R[]) => (R & { photos: WireReviewPhoto[] })[]
  /** A file by the last part of its address; `shown` when it is public. */
  readonly file: (name: string) => { readonly type: string; readonly bytes: Uint8Array; readonly shown: boolean } | null
}

const ID_BYTES = 16
/**
 * Limits of the sides in px, and of the pixels in millions: a decoded photo takes 4 bytes per pixel in the viewer's
 * memory.
 */
const [LEAST, MOST, MILLIONS] = [100, 8000, 25] as const
const WAITING_MS = 24 * 3_600_000
const MAX_WAITING = 20
/** Limit of all photos of one user, pending and published. */
const MAX_MEGABYTES = 50
/** Limit of the pending photos of one user. */
const MAX_WAITING_MEGABYTES = 25
/** Limits of the pending photos of one network and of all, in bytes: accounts cost nothing. Attached ones are moderated. */
const WAITING_BYTES = { ofNetwork: 50e6, inAll: 500e6 }
/** Photos that wait for their check, which is done for one at a time. */
const MAX_CHECKS = 20

/** Deletes the photos that no review or return has referred to for a day. Part of the caller's transaction. */
export const deleteWaitingPhotos = (store: Store, now: Date) =>
  store.run`DELETE FROM review_photo WHERE review_id IS NULL AND return_id IS NULL AND created_at <= ${now.getTime() - WAITING_MS}`

/** Runs one check at a time. */
const createChecks = () => {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return (bytes: Buffer): Promise<boolean> => {
    if (waiting >= MAX_CHECKS) throw new Problem(503, 'busy', { retryAfterS: 2 })
    waiting++
    const check = last.then(() => isDecodable(bytes)).finally(() => waiting--)
    last = check.catch(() => false)
    return check
  }
}

type WaitingLimits = { readonly ofNetwork: number; readonly inAll: number }

type Sizes = { readonly own: number; readonly own_waiting: number }

/** Throws 422 when a photo of this size is above a quota of its user. */
const checkQuotas = (store: Store, userId: number, size: number) => {
  const { own, own_waiting } = store.get<Sizes>`
    SELECT coalesce(sum(size), 0) AS own, coalesce(sum(iif(review_id IS NULL AND return_id IS NULL, size, 0)), 0) AS own_waiting
    FROM review_photo WHERE user_id = ${userId}` ?? { own: 0, own_waiting: 0 }
  const most = own + size > MAX_MEGABYTES * 1e6 ? MAX_MEGABYTES : MAX_WAITING_MEGABYTES
  if (own + size > MAX_MEGABYTES * 1e6 || own_waiting + size > MAX_WAITING_MEGABYTES * 1e6)
    throw invalid('file', 'photo_quota', { megabytes: most })
}

type Waiting = { readonly network: string; readonly bytes: number }

/** Deletes the oldest pending photos of a network, until `excess` bytes or all of them are gone; returns the bytes. */
const deleteOldest = (store: Store, network: string, excess: number): number => {
  const oldest = store.all<{ id: string; size: number }>`
    SELECT id, size FROM (SELECT id, size, sum(size) OVER (ORDER BY created_at, rowid) - size AS before FROM review_photo
      WHERE review_id IS NULL AND return_id IS NULL AND network = ${network}) WHERE before < ${excess}`
  for (const { id } of oldest) store.run`DELETE FROM review_photo WHERE id = ${id}`
  return oldest.reduce((sum, { size }) => sum + size, 0)
}

/**
 * Makes room for a pending photo: the oldest ones of its network go first, then the oldest ones of the network that has most. The uploads of
 * others cause no refusal.
 */
const makeRoom = (store: Store, network: string, size: number, limits: WaitingLimits) => {
  const networks = store.all<Waiting>`
    SELECT network, sum(size) AS bytes FROM review_photo WHERE review_id IS NULL AND return_id IS NULL GROUP BY network ORDER BY bytes DESC`
  const own = networks.find((one) => one.network === network)?.bytes ?? 0
  const deleted = own + size > limits.ofNetwork ? deleteOldest(store, network, own + size - limits.ofNetwork) : 0
  let excess = networks.reduce((sum, { bytes }) => sum + bytes, size - deleted) - limits.inAll
  for (const one of networks) {
    if (excess <= 0) return
    excess -= deleteOldest(store, one.network, excess)
  }
}

export const createReviewPhotos = (
  store: Store,
  clock: Clock,
  random: (bytes: number) => Uint8Array,
  limits: WaitingLimits = WAITING_BYTES,
  check = createChecks(),
): ReviewPhotos => ({
  upload: async (userId, file, client) => {
    const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
    if (!isJpeg(bytes)) throw new Problem(415, 'photo_type', { field: 'file' })
    const photo = cleanJpeg(bytes)
    if (!photo) throw invalid('file', 'photo_broken')
    const { width, height } = photo
    if (Math.min(width, height) < LEAST || Math.max(width, height) > MOST || width * height > MILLIONS * 1e6)
      throw invalid('file', 'photo_size', { least: LEAST, most: MOST, millions: MILLIONS })
    if (!(await check(photo.bytes))) throw invalid('file', 'photo_broken')
    const id = Buffer.from(random(ID_BYTES)).toString('base64url')
    const now = clock().getTime()
    const network = siteOf(client)
    return store.transaction(() => {
      store.run`DELETE FROM review_photo WHERE id IN (SELECT id FROM review_photo WHERE review_id IS NULL AND return_id IS NULL
        AND user_id = ${userId} ORDER BY created_at DESC, rowid DESC LIMIT -1 OFFSET ${MAX_WAITING - 1})`
      checkQuotas(store, userId, photo.bytes.length)
      makeRoom(store, network, photo.bytes.length, limits)
      store.run`INSERT INTO review_photo (id, user_id, type, width, height, created_at, network, bytes)
        VALUES (${id}, ${userId}, ${'image/jpeg'}, ${width}, ${height}, ${now}, ${network}, ${photo.bytes})`
      return wirePhoto({ id, type: 'image/jpeg', width, height })
    })
  },

  attach: (userId, reviewId, ids) => {
    ids.forEach((id, position) => {
      const { changes } = store.run`UPDATE review_photo SET review_id = ${reviewId}, position = ${position}, network = ''
        WHERE id = ${id} AND user_id = ${userId} AND review_id IS NULL AND return_id IS NULL`
      if (changes === 0) throw invalid(`photos.${position}`, 'photo_gone')
    })
  },

  detach: (reviewId) => {
    const ids = store.all<{ id: string }>`
      SELECT id FROM review_photo WHERE review_id = ${reviewId} ORDER BY position
    `.map(({ id }) => id)
    store.run`UPDATE review_photo SET review_id = NULL, created_at = ${clock().getTime()} WHERE review_id = ${reviewId}`
    return ids
  },

  waiting: (userId, ids) =>
    ids.filter((id) => store.get`SELECT 1 FROM review_photo WHERE id = ${id} AND user_id = ${userId} AND review_id IS NULL`),

  join: (reviews) => {
    const found = new Map<number, WireReviewPhoto[]>()
    for (const { review_id, ...photo } of store.all<PhotoRow & { review_id: number }>`
      SELECT review_id, id, type, width, height FROM review_photo
      WHERE review_id IN (SELECT value FROM json_each(${JSON.stringify(reviews.map(({ id }) => id))}))
      ORDER BY review_id, position`) {
      const photos = found.get(review_id)
      if (photos) photos.push(wirePhoto(photo))
      else found.set(review_id, [wirePhoto(photo)])
    }
    return reviews.map((review) => ({ ...review, photos: found.get(review.id) ?? [] }))
  },

  file: (name) => {
    const [id = '', ending] = name.split('.', 2)
    // Photos of a deleted review are not shown, although the review may still be restored.
    const row = store.get<{ type: PhotoType; bytes: Uint8Array; status: string | null }>`
      SELECT p.type, p.bytes, r.status FROM review_photo p LEFT JOIN review r ON r.id = p.review_id
      WHERE p.id = ${id} AND NOT EXISTS (SELECT 1 FROM deleted_review d, json_each(d.photos) photo WHERE photo.value = p.id)`
    if (!row || name !== `${id}.${PHOTO_ENDINGS[row.type]}` || ending === undefined) return null
    return { type: row.type, bytes: row.bytes, shown: row.status === 'published' }
  },
})
