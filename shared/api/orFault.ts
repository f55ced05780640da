import { ApiError, mayHelpToRetry } from '../errors.ts'

/** Optional data of a page: null when its call failed, with whether a retry may help. */
export type Had<T> = { readonly value: T; readonly mayRetry: false } | { readonly value: null; readonly mayRetry: boolean }

/** Waits for a call whose data the page can do without. Throws errors that are not failures of a call. */
export const orFault = async <T>(call: Promise<T>): Promise<Had<T>> => {
  try {
    return { value: await call, mayRetry: false }
  } catch (error) {
    if (error instanceof ApiError) return { value: null, mayRetry: mayHelpToRetry(error) }
    throw error
  }
}
