/** What the handlers work with. Made once in startUpstream.ts, or by a test with its own clock and chance. */
import type { Store } from './db/store.ts'
import type { Attempts } from './domain/attempts.ts'
import type { Mail } from './domain/mail.ts'
import type { OrderBook } from './domain/orderBook.ts'
import type { Pictures } from './domain/pictures.ts'
import type { Shelf } from './domain/shelf.ts'
import type { Tokens } from './domain/tokens.ts'
import type { Faults } from './faults.ts'
import type { ReviewPhotos } from './photos/reviewPhotos.ts'
import type { Search } from './search/search.ts'

export type Log = {
  readonly info: (details: object, message: string) => void
  readonly warn: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

export type Clock = () => Date

export type Deps = {
  readonly store: Store
  readonly clock: Clock
  /** So many random bytes, for tokens and salts. */
  readonly random: (bytes: number) => Uint8Array
  readonly log: Log
  readonly strictAnswers: boolean
  /** Null unless a test asked for faults. */
  readonly faults: Faults | null
  readonly picturesDir: string | null
  readonly pictures: Pictures
  readonly photos: ReviewPhotos
  readonly shelf: Shelf
  readonly search: Search
  readonly tokens: Tokens
  readonly attempts: Attempts
  readonly mail: Mail
  readonly orders: OrderBook
}
