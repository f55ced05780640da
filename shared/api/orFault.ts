import { ApiError, mayHelpToRetry } from '../errors.ts'

/** What a page can do without: null when it could not be had, with whether it may help to try again. */
export type Had<T> = { readonly value: T; readonly mayRetry: false } | { readonly value: null; readonly mayRetry: boolean }

/** Waits for a call that the page can do without. Throws what is no fault of a call. */
export const orFault = async <T>(call: Promise<T>): Promise<Had<T>> => {
  try {
    return { value: await call, mayRetry: false }
  } catch (error) {
    if (error instanceof ApiError) return { value: null, mayRetry: mayHelpToRetry(error) }
    throw error
  }
}
