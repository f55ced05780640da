/** What has been started, and is closed in the opposite order: at the end, when the start fails, or in the middle of the start. */

export type Closing = {
  readonly add: (close: () => unknown) => void
  /** Closes everything once; the process then ends, so what is added later is not closed. Rejects with the first failure, after the others were closed too. */
  readonly close: () => Promise<void>
}

export const createClosing = (): Closing => {
  const closers: (() => unknown)[] = []
  let closed: Promise<void> | null = null
  const closeAll = async () => {
    const failures: unknown[] = []
    for (let one = closers.pop(); one; one = closers.pop()) {
      try {
        await one()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
  return {
    add: (close) => void closers.push(close),
    close: () => (closed ??= closeAll()),
  }
}
