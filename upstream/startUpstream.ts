/** Starts the reference backend: opens or makes the database, fills it when it is new, and listens. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createUpstream } from './createUpstream.ts'
import { openDatabase } from './db/openDatabase.ts'
import { seedDatabase, type SeedKind } from './db/seedDatabase.ts'
import type { Progress } from './db/writeCatalogue.ts'
import type { Clock, Deps, Log } from './deps.ts'
import { createAttempts } from './domain/attempts.ts'
import { createMail } from './domain/mail.ts'
import { createOrderBook } from './domain/orderBook.ts'
import { createPictures, findPicturesDir } from './domain/pictures.ts'
import { createShelf } from './domain/shelf.ts'
import { createTokens } from './domain/tokens.ts'
import { createFaults } from './faults.ts'
import { createReviewPhotos } from './photos/reviewPhotos.ts'
import { createSearch } from './search/search.ts'

export type UpstreamOptions = {
  /** Folder of the database; `:memory:` keeps it in memory. */
  readonly dataDir: string
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  readonly seed: SeedKind
  readonly log: Log
  readonly clock?: Clock
  readonly random?: (bytes: number) => Uint8Array
  /** Told while a new database is filled. */
  readonly progress?: Progress
  /** Folder with manifest.json and the pictures; looked for above the working folder unless given, null for none. */
  readonly picturesDir?: string | null
  /** Where shoppers see the shop: links in e-mails point there. */
  readonly shopUrl?: string
  /** Find misfits even in answer fields that clients forgive. */
  readonly strictAnswers?: boolean
  /** Let tests set faults, through `deps.faults` or over HTTP at `/__faults`. Never in a real shop. */
  readonly faults?: boolean
}

export type Upstream = {
  /** Where it listens, without a slash at the end. */
  readonly url: string
  /** The parts that it is made of, for tests and tools that need more than HTTP. */
  readonly deps: Deps
  /** Stops taking requests, lets the running ones finish, closes the database. */
  readonly close: () => Promise<void>
}

const KEEP_ALIVE_MS = 75_000

const urlOf = ({ address, family, port }: AddressInfo) => `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`

/** Starts the backend. Rejects when the port is taken or the data folder cannot be used. */
export const startUpstream = async (options: UpstreamOptions): Promise<Upstream> => {
  const { dataDir, port, host, seed, log, clock = () => new Date(), random = randomBytes, progress = () => {} } = options
  const store = openDatabase(dataDir)
  try {
    await seedDatabase(store, seed, { clock, random, progress })
    const picturesDir = options.picturesDir === undefined ? findPicturesDir() : options.picturesDir
    const shelf = createShelf(store)
    const parts = {
      store,
      clock,
      random,
      log,
      strictAnswers: options.strictAnswers ?? false,
      faults: options.faults ? createFaults() : null,
      picturesDir,
      pictures: createPictures(picturesDir),
      photos: createReviewPhotos(store, clock, random),
      shelf,
      search: createSearch(store, shelf),
      tokens: createTokens(store, clock, random),
      attempts: createAttempts(store, clock),
      mail: createMail(store, clock, options.shopUrl ?? 'http://localhost:3000'),
    }
    const deps: Deps = { ...parts, orders: createOrderBook(parts) }
    // Read what the first shopper would wait for.
    deps.shelf.size()
    deps.search.find('a')
    deps.orders.settle()
    // Longer than those who ask keep a connection: it is theirs to close, or a request could meet it closing.
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, createUpstream(deps))
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
    return {
      url: urlOf(server.address() as AddressInfo),
      deps,
      close: async () => {
        await new Promise<void>((resolve) => {
          server.close(() => resolve())
          server.closeIdleConnections()
        })
        store.close()
      },
    }
  } catch (error) {
    store.close()
    throw error
  }
}
