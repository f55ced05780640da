import { useRef, useState } from 'react'
import type { WireReviewPhoto } from '../../../shared/api/product.ts'
import { REVIEW_PHOTOS_MAX } from '../../../shared/constants.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { shrinkPhoto } from './shrinkPhoto.ts'

/** A photo that was picked: on its way while `photo` and `fault` are null. */
export type PickedPhoto = {
  readonly key: number
  readonly name: string
  readonly photo: WireReviewPhoto | null
  readonly fault: string | null
}

export type ReviewPhotosDraft = {
  readonly picked: readonly PickedPhoto[]
  /** Whether some are still on their way. */
  readonly busy: boolean
  /** Of those that arrived, in their order: what the review names. */
  readonly ids: readonly string[]
  readonly add: (files: Iterable<File>) => void
  readonly remove: (key: number) => void
}

/** Photos for a review: each is sent as soon as it is picked, so that the review itself goes out at once. */
export const useReviewPhotos = (): ReviewPhotosDraft => {
  const t = useT()
  const { product } = useStores()
  const [picked, setPicked] = useState<readonly PickedPhoto[]>([])
  const next = useRef(0)

  const upload = async (key: number, file: File) => {
    const ready = await shrinkPhoto(file).catch(() => null)
    const sent = ready && (await product.sendPhoto(ready))
    const fault = ready === null ? t('review.photoUnread') : sent?.photo ? null : sent?.message || t('review.photoFailed')
    setPicked((before) => before.map((one) => (one.key === key ? { ...one, photo: sent?.photo ?? null, fault } : one)))
  }

  return {
    picked,
    busy: picked.some(({ photo, fault }) => photo === null && fault === null),
    ids: picked.flatMap(({ photo }) => photo?.id ?? []),
    add: (files) => {
      const room = REVIEW_PHOTOS_MAX - picked.length
      const fresh = [...files].slice(0, Math.max(0, room)).map((file) => {
        next.current += 1
        return { file, one: { key: next.current, name: file.name, photo: null, fault: null } }
      })
      setPicked([...picked, ...fresh.map(({ one }) => one)])
      for (const { file, one } of fresh) void upload(one.key, file)
    },
    remove: (key) => setPicked(picked.filter((one) => one.key !== key)),
  }
}
