/** Everything that the backend is made of. Made once in startUpstream.ts, or by a test with its own clock and chance. */
import type { AccountDeps } from './account/deps.ts'
import type { CatalogueDeps } from './catalogue/deps.ts'
import type { OrderDeps } from './checkout/handlers/orderDeps.ts'
import type { ContentDeps } from './content/deps.ts'
import type { Faults } from './http/faults.ts'

export type Deps = CatalogueDeps &
  AccountDeps &
  ContentDeps &
  OrderDeps & {
    readonly strictAnswers: boolean
    /** Addresses and networks whose `X-Forwarded-For` is believed. */
    readonly trustProxy: readonly string[]
    /** Null unless a test asked for faults. */
    readonly faults: Faults | null
    readonly picturesDir: string | null
    /** Folder of imported pictures; null for a database in memory. */
    readonly importedPicturesDir: string | null
    /** Letters may be read at `/__letters`: outside of production only. */
    readonly showLetters: boolean
  }
