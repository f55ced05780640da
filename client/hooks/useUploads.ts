import { useEffect, useState, useSyncExternalStore } from 'react'
import { createUploadList, type Sending, type Upload } from './uploadList.ts'
import { useStores } from './useStores.ts'

export type Uploads<T> = {
  readonly list: readonly Upload<T>[]
  /** Whether another file would be accepted; failed ones are not counted. */
  readonly hasRoom: boolean
  /** How many files were picked last, and how many of them were above the limit. */
  readonly picked: number
  readonly left: number
  /** Whether some are still being uploaded. */
  readonly busy: boolean
  /** The results of the uploaded files, in the order in which they were picked. */
  readonly results: readonly T[]
  readonly add: (files: Iterable<File>) => void
  /** Sends one again. */
  readonly again: (key: number) => void
  readonly remove: (key: number) => void
  /** Removes all files: they have been sent with their form. */
  readonly clear: () => void
}

/**
 * Sends each file as soon as it is picked, so that the form itself is sent at once. Files above `max` are left out, and counted. `upload`
 * may reject: an `ApiError` is shown with its own message, anything else with that of `failed`. With a `draft` name the files are
 * restored when the form is rendered again, until the page is left or the user signs out. `first` was uploaded before.
 */
export const useUploads = <T>(
  upload: Sending<T>['upload'],
  max: number,
  failed: Sending<T>['failed'],
  draft?: string,
  first: readonly T[] = [],
): Uploads<T> => {
  const { drafts } = useStores()
  const [uploads] = useState(() => {
    const make = () => createUploadList(first, max)
    return draft === undefined ? make() : drafts.inMemory(draft, make)
  })
  const { list, picked, left } = useSyncExternalStore(uploads.watch, uploads.get, uploads.get)
  useEffect(() => drafts.watch(uploads.clear), [drafts, uploads])
  const sending = { upload, failed }
  return {
    list,
    picked,
    left,
    hasRoom: uploads.room() > 0,
    busy: list.some(({ result, fault }) => result === null && fault === null),
    results: list.flatMap(({ result }) => (result === null ? [] : [result])),
    add: (files) => uploads.add(files, sending),
    again: (key) => uploads.again(key, sending),
    remove: uploads.remove,
    clear: uploads.clear,
  }
}
