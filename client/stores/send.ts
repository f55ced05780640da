import { ApiError } from '../../shared/errors.ts'

/** How a request of a form ended. `message` is what the backend said, empty when it said nothing. */
export type Sent = { readonly done: boolean; readonly message: string }

/** A form's request: it never rejects, and what the backend refused with is handed on. */
export const send = async (request: Promise<{ readonly message: string | null }>): Promise<Sent> => {
  try {
    return { done: true, message: (await request).message ?? '' }
  } catch (error) {
    return { done: false, message: error instanceof ApiError ? error.message : '' }
  }
}
