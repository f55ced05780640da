/**
 * A bulkhead: limits how many calls of one kind are in flight at the same time, so that a slow call cannot use all connections to the
 * backend and block the calls that work.
 */

/**
 * Begins the work of a kind, at once or as soon as another call of that kind ends. Returns the function that must be called when the work
 * has ended or is cancelled; it may be called twice.
 */
export type Bulkhead = (kind: string, begin: () => void) => () => void

type Compartment = { running: number; readonly waiting: Set<() => void> }

/** The kind of a call: its name; the same call with free text is a separate kind, because search becomes slow long before lists do. */
export const kindOf = (call: string, path: string): string => (/[?&]q=/.test(path) ? `${call} with text` : call)

export const createBulkhead = (maxPerKind: number): Bulkhead => {
  const compartments = new Map<string, Compartment>()
  return (kind, begin) => {
    const own = compartments.get(kind) ?? { running: 0, waiting: new Set() }
    compartments.set(kind, own)
    let state: 'waiting' | 'running' | 'over' = 'waiting'
    const run = () => {
      own.waiting.delete(run)
      own.running += 1
      state = 'running'
      begin()
    }
    if (own.running < maxPerKind) run()
    else own.waiting.add(run)
    return () => {
      const before = state
      state = 'over'
      if (before === 'waiting') own.waiting.delete(run)
      if (before === 'running') {
        own.running -= 1
        const [next] = own.waiting
        next?.()
      }
      if (own.running === 0 && own.waiting.size === 0) compartments.delete(kind)
    }
  }
}
