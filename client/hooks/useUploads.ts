import { useRef, useState } from 'react'
import { failureOf } from '../stores/outcome.ts'

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
}

/**
 * Sends each file as soon as it is picked, so that the form itself goes out at once. What is more than `max` is left out.
 * `upload` may reject: an `ApiError` is told in its own words, anything else in those of `failed`.
 */
export const useUploads = <T>(
  upload: (file: File) => Promise<T>,
  max: number,
  failed: (error: unknown) => string,
): Uploads<T> => {
  const [list, setList] = useState<readonly Upload<T>[]>([])
  const next = useRef(0)

  const send = async (key: number, file: File) => {
    let ended: Pick<Upload<T>, 'result' | 'fault'>
    try {
      ended = { result: await upload(file), fault: null }
    } catch (error) {
      ended = { result: null, fault: failureOf(error).message || failed(error) }
    }
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...ended } : one)))
  }

  return {
    list,
    busy: list.some(({ result, fault }) => result === null && fault === null),
    results: list.flatMap(({ result }) => (result === null ? [] : [result])),
    add: (files) => {
      const fresh = [...files].slice(0, Math.max(0, max - list.length)).map((file) => {
        next.current += 1
        return { file, one: { key: next.current, name: file.name, result: null, fault: null } }
      })
      // From what is there by then: another file may arrive in the same turn.
      setList((before) => [...before, ...fresh.map(({ one }) => one)])
      for (const { file, one } of fresh) void send(one.key, file)
    },
    remove: (key) => setList((before) => before.filter((one) => one.key !== key)),
  }
}
