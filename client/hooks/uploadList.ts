/** Files that are being uploaded, one by one, separate from the component that shows them: they may outlive it. */
import { failureOf, isRefusal } from '../stores/outcome.ts'

/** A picked file: being uploaded while `result` and `fault` are null. */
export type Upload<T> = {
  readonly key: number
  readonly name: string
  readonly result: T | null
  readonly fault: string | null
  /** Its upload was interrupted: the same file may arrive when it is sent again. */
  readonly canRetry: boolean
}

/** Thrown by an upload for a file that will fail again. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

type State<T> = {
  readonly list: readonly Upload<T>[]
  /** The number of files that were picked last, and of those above the limit; 0 when all were accepted. */
  readonly picked: number
  readonly left: number
}

/** How a file is sent, and the message of a failed one: an `ApiError` has its own message. */
export type Sending<T> = { readonly upload: (file: File) => Promise<T>; readonly failed: (error: unknown) => string }

/** At most `max` files; failed ones are not counted. `first` was uploaded before. */
export const createUploadList = <T>(first: readonly T[], max: number) => {
  let now: State<T> = {
    list: first.map((result, key) => ({ key, name: '', result, fault: null, canRetry: false })),
    picked: 0,
    left: 0,
  }
  let last = first.length
  const files = new Map<number, File>()
  const watchers = new Set<() => void>()

  // Based on the current state: another file may arrive in the same turn.
  const change = (next: Partial<State<T>>) => {
    now = { ...now, ...next }
    for (const changed of watchers) changed()
  }
  const changeOne = (key: number, next: Partial<Upload<T>>) =>
    change({ list: now.list.map((one) => (one.key === key ? { ...one, ...next } : one)) })
  const room = () => Math.max(0, max - now.list.filter(({ fault }) => fault === null).length)

  const send = async (key: number, { upload, failed }: Sending<T>) => {
    const file = files.get(key)
    if (!file) return
    try {
      changeOne(key, { result: await upload(file) })
      files.delete(key)
    } catch (error) {
      const canRetry = !isRefusal(error) && !(error instanceof UnreadableFile)
      changeOne(key, { fault: failureOf(error).message || failed(error), canRetry })
    }
  }

  return {
    get: () => now,
    room,
    /** Sends as many files as the limit allows. */
    add: (picked: Iterable<File>, sending: Sending<T>) => {
      const all = [...picked]
      const taken = all.slice(0, room()).map((file) => {
        last += 1
        files.set(last, file)
        return { key: last, name: file.name, result: null, fault: null, canRetry: false }
      })
      change({ list: [...now.list, ...taken], picked: all.length, left: all.length - taken.length })
      for (const { key } of taken) void send(key, sending)
    },
    again: (key: number, sending: Sending<T>) => {
      changeOne(key, { fault: null, canRetry: false })
      void send(key, sending)
    },
    remove: (key: number) => {
      files.delete(key)
      change({ list: now.list.filter((one) => one.key !== key), left: 0 })
    },
    clear: () => {
      files.clear()
      change({ list: [], left: 0 })
    },
    watch: (changed: () => void) => {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
  }
}
