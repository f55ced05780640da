/** Creates or migrates a database to the current schema, and refuses one with a different history. */
import { metaOf, setMeta } from './meta.ts'
import { BASELINE, MIGRATIONS, type Migration } from './migrations/migrations.ts'
import type { Store } from './store.ts'

const LOG = 'CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY, hash TEXT NOT NULL) STRICT'

const refusal = (found: string) =>
  new Error(
    `The data folder ${found}, or replace it by a new one (\`npm run upstream:reset\`, in the image dist/upstream/reset.js)`,
  )

const MIN_VERSION = 'min_version'

/** The lowest schema of a release that can open the database; null when a release that did not store it wrote it last. */
export const minVersionOf = (store: Store): number | null => {
  if (store.get`SELECT 1 FROM sqlite_master WHERE name = 'meta'` === undefined) return null
  const value = metaOf(store, MIN_VERSION)
  return value === undefined ? null : Number(value)
}

const hasTables = (store: Store) => store.get`SELECT 1 FROM sqlite_master WHERE type = 'table'` !== undefined

/** The number of the last applied migration; 0 for an empty database. */
export const versionOf = (store: Store): number => store.get<{ user_version: number }>`PRAGMA user_version`?.user_version ?? 0

/** The hashes of the applied migrations by version. */
const hashesOf = (store: Store): ReadonlyMap<number, string> =>
  store.get`SELECT 1 FROM sqlite_master WHERE name = 'migration'` === undefined
    ? new Map()
    : new Map(
        store.all<{ version: number; hash: string }>`
          SELECT version, hash FROM migration
        `.map(({ version, hash }) => [version, hash] as const),
      )

/** Throws when the migrations after the baseline cannot be applied to a database of version `done`. */
const checkVersion = (store: Store, done: number, latest: number) => {
  if (done > latest && (minVersionOf(store) ?? done) > latest)
    throw refusal(`was written by a newer version of the shop (schema ${done}, here ${latest}): start that version`)
  if (done > 0 && done < BASELINE.version)
    throw refusal(
      `was written by an older version of the shop (schema ${done}, here from ${BASELINE.version}): start the previous release once, which migrates it`,
    )
  if (done === 0 && hasTables(store))
    throw new Error('The data folder has a database of another program: choose another DATA_DIR')
}

const stepsOf = (migrations: readonly Migration[]) =>
  [{ ...BASELINE, allowsPrevious: false }, ...migrations].map((step, i) => ({ ...step, version: BASELINE.version + i }))

type Plan = {
  /** Number of the last applied migration; 0 for an empty database. */
  readonly done: number
  readonly latest: number
  readonly pending: readonly (Migration & { readonly version: number })[]
}

/** The pending migrations of a database; none when a newer release that allows this one wrote it. Throws when it is not one that they can be applied to. */
export const planFor = (store: Store, migrations: readonly Migration[]): Plan => {
  const steps = stepsOf(migrations)
  const latest = BASELINE.version + migrations.length
  const done = versionOf(store)
  checkVersion(store, done, latest)
  const hashes = hashesOf(store)
  // Forty migrations resulted in the same schema as the baseline. Their rows stay, so that the release that wrote them can open the folder again.
  const isApplied = (version: number, hash: string) =>
    hashes.get(version) === hash || (version === BASELINE.version && hashes.get(version) === BASELINE.formerHash)
  for (const { version, hash } of steps.filter((step) => step.version <= done))
    if (!isApplied(version, hash))
      throw refusal(
        `has another migration ${version} (${hashes.get(version)}) than this version (${hash}; never change an applied migration, append a new one): start the version that wrote it`,
      )
  return { done, latest, pending: steps.filter(({ version }) => version > done) }
}

/**
 * Applies the baseline to an empty database, then pending migrations. `user_version` is the number of the last one, and
 * the table `migration` stores their hashes. Everything runs in one transaction: of two processes that open a new
 * folder, the second has no pending migrations. A folder of a newer release that allows this one stays as it is. Returns the schema numbers
 * before and after. Throws when the folder was written by another newer version, by one from before the baseline or by another program, or when an applied migration has
 * changed since.
 */
export const migrate = (store: Store, migrations: readonly Migration[] = MIGRATIONS): Pick<Plan, 'done' | 'latest'> =>
  store.transaction(() => {
    const { done, latest, pending } = planFor(store, migrations)
    if (pending.length === 0) return { done, latest: done }
    store.db.exec(LOG)
    for (const { version, hash, sql } of pending) {
      store.db.exec(sql)
      store.run`INSERT INTO migration (version, hash) VALUES (${version}, ${hash})`
    }
    store.db.exec(`PRAGMA user_version = ${latest}`)
    const required = stepsOf(migrations).findLast(({ allowsPrevious }) => !allowsPrevious)
    setMeta(store, MIN_VERSION, String(required?.version ?? BASELINE.version))
    return { done, latest }
  })

/**
 * Throws unless a database has the current schema, one of a newer release that allows this one, or none; never writes. For tools that must not change a database
 * under a running shop of another release.
 */
export const requireCurrentSchema = (store: Store, migrations: readonly Migration[] = MIGRATIONS) => {
  const found = versionOf(store)
  const latest = BASELINE.version + migrations.length
  const isUsable = found === latest || (found > latest && (minVersionOf(store) ?? found) <= latest)
  if (found >= BASELINE.version && !isUsable)
    throw new Error(
      `The data folder has schema ${found} and this tool needs ${latest}: use the tool of the release that serves the shop${
        found < latest ? ', or stop the shop and migrate (`npm run upstream:migrate`, in the image dist/upstream/migrate.js)' : ''
      }`,
    )
  planFor(store, migrations)
}
