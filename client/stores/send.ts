import { ApiError } from '../../shared/errors.ts'

/** The outcome of a form's request. `message` is that of the backend, empty when there is none. */
export type Sent = { readonly done: boolean; readonly message: string }

/** A form's request: it never rejects, and returns the message of a refusal. */
export const send = async (request: Promise<{ readonly message: string | null }>): Promise<Sent> => {
  try {
    return { done: true, message: (await request).message ?? '' }
  } catch (error) {
    return { done: false, message: error instanceof ApiError ? error.message : '' }
  }
}
