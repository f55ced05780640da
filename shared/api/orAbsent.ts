import { ApiError } from '../errors.ts'

/** The answer, or null when the backend lacks the call. Rejects with every other `ApiError`. */
export const orAbsent = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.fault === 'absent') return null
    throw error
  }
}
