import type { CartTools } from './cartState.ts'

export type CartDeps = CartTools & {
  /** Loads the code that asks the backend. Rejects when it cannot be had; the next attempt asks again. */
  readonly loadCalls: () => Promise<typeof import('./cartCalls.ts')>
}
