import type { CartTools } from './cartState.ts'

export type CartDeps = CartTools & {
  /** Loads the code of the backend calls. Rejects when it cannot be loaded; the next attempt loads it again. */
  readonly loadCalls: () => Promise<typeof import('./cartCalls.ts')>
}
