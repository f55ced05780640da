import { useEffect, useState, useSyncExternalStore } from 'react'
import { failureOf } from '../stores/outcome.ts'
import { useStores } from './useStores.ts'

/** A file that was picked: on its way while `result` and `fault` are null. */
export type Upload<T> = {
  readonly key: number
  readonly name: string
  readonly result: T | null
  readonly fault: string | null
}

export type Uploads<T> = {
  readonly list: readonly Upload<T>[]
  /** Whether some are still on their way. */
  readonly busy: boolean
  /** Of those that arrived, in the order in which they were picked. */
  readonly results: readonly T[]
  readonly add: (files: Iterable<File>) => void
  readonly remove: (key: number) => void
  /** Takes all away: they have gone out with their form. */
  readonly clear: () => void
}

/** Uploads that may outlive the component that shows them. */
const createUploadList = <T>(first: readonly T[]) => {
  let list: readonly Upload<T>[] = first.map((result, key) => ({ key, name: '', result, fault: null }))
  let last = first.length
  const watchers = new Set<() => void>()
  return {
    get: () => list,
    nextKey: () => (last += 1),
    // From what is there by then: another file may arrive in the same turn.
    change: (next: (before: readonly Upload<T>[]) => readonly Upload<T>[]) => {
      list = next(list)
      for (const changed of watchers) changed()
    },
    watch: (changed: () => void) => {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
  }
}

/**
 * Sends each file as soon as it is picked, so that the form itself goes out at once. What is more than `max` is left out.
 * `upload` may reject: an `ApiError` is shown in its own words, anything else in those of `failed`. Under the name of a `draft` the
 * files are there again when the form is drawn the next time, until the page is left or the shopper signs out. `first` arrived before.
 */
export const useUploads = <T>(
  upload: (file: File) => Promise<T>,
  max: number,
  failed: (error: unknown) => string,
  draft?: string,
  first: readonly T[] = [],
): Uploads<T> => {
  const { drafts } = useStores()
  const [uploads] = useState(() => {
    const make = () => createUploadList(first)
    return draft === undefined ? make() : drafts.inMemory(draft, make)
  })
  const list = useSyncExternalStore(uploads.watch, uploads.get, uploads.get)
  useEffect(() => drafts.watch(() => uploads.change(() => [])), [drafts, uploads])

  const send = async (key: number, file: File) => {
    let ended: Pick<Upload<T>, 'result' | 'fault'>
    try {
      ended = { result: await upload(file), fault: null }
    } catch (error) {
      ended = { result: null, fault: failureOf(error).message || failed(error) }
    }
    uploads.change((before) => before.map((one) => (one.key === key ? { ...one, ...ended } : one)))
  }

  return {
    list,
    busy: list.some(({ result, fault }) => result === null && fault === null),
    results: list.flatMap(({ result }) => (result === null ? [] : [result])),
    add: (files) => {
      const fresh = [...files].slice(0, Math.max(0, max - list.length)).map((file) => {
        return { file, one: { key: uploads.nextKey(), name: file.name, result: null, fault: null } }
      })
      uploads.change((before) => [...before, ...fresh.map(({ one }) => one)])
      for (const { file, one } of fresh) void send(one.key, file)
    },
    remove: (key) => uploads.change((before) => before.filter((one) => one.key !== key)),
    clear: () => uploads.change(() => []),
  }
}
