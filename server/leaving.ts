/** The signal by which the work for a client that has left is cancelled. */
import type { Response } from 'express'

/** Aborted when the client leaves before it has received the answer. For reads that no other request waits for. */
export const leavingSignal = (res: Response): AbortSignal => {
  const controller = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) controller.abort()
  })
  return controller.signal
}
