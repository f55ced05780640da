/**
 * All dependencies of the backend. Created once in startUpstream.ts, or by a test with its own clock and random source.
 */
import type { AccountDeps } from './account/deps.ts'
import type { CatalogueDeps } from './catalogue/deps.ts'
import type { OrderDeps } from './checkout/handlers/orderDeps.ts'
import type { ContentDeps } from './content/deps.ts'
import type { Faults } from '../contract/http/faults.ts'

export type Deps = CatalogueDeps &
  AccountDeps &
  ContentDeps &
  OrderDeps & {
    readonly strictAnswers: boolean
    /** Addresses and networks whose `X-Forwarded-For` is trusted. */
    readonly trustProxy: readonly string[]
    /** Null unless a test enables faults. */
    readonly faults: Faults | null
    readonly picturesDir: string | null
    /** Folder of imported pictures; null for a database in memory. */
    readonly importedPicturesDir: string | null
    /** Whether e-mails can be read at `/__mails`: outside production only. */
    readonly showMails: boolean
  }
