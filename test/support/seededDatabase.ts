/** The sample database, created once for a whole run of tests: filling one takes over a second, copying it a few milliseconds. */
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import { convertBy, sampleRules } from '../../upstream/common/rules/loadRules.ts'
import { seedDatabase } from '../../upstream/db/seedDatabase.ts'

/** The environment variable that names the folder of the run (seededFolder.ts); without it each call creates a new database. */
export const FOLDER_VARIABLE = 'SEEDED_DATABASES'

const make = async (clock: () => Date): Promise<Uint8Array> => {
  const store = openDatabase(':memory:')
  await seedDatabase(store, 'demo', { clock, random: randomBytes, progress: () => {} })
  const bytes = store.db.serialize()
  store.close()
  return bytes
}

const existing = (file: string): Uint8Array | null => {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

/** Whether this worker is the first that needs the file. */
const claims = (file: string): boolean => {
  try {
    closeSync(openSync(`${file}.claimed`, 'wx'))
    return true
  } catch {
    return false
  }
}

/** How long a worker waits for another one to create a database, in ms; then it creates its own. */
const WAIT_MS = 60_000

const fromOtherWorker = async (file: string): Promise<Uint8Array | null> => {
  const end = performance.now() + WAIT_MS
  while (performance.now() < end) {
    const ready = existing(file)
    if (ready) return ready
    await wait(20)
  }
  return null
}

const read = async (name: string, clock: () => Date): Promise<Uint8Array> => {
  const folder = process.env[FOLDER_VARIABLE]
  if (folder === undefined) return make(clock)
  const file = path.join(folder, `${name}.sqlite`)
  const ready = existing(file) ?? (claims(file) ? null : await fromOtherWorker(file))
  if (ready) return ready
  const bytes = await make(clock)
  // Renamed when it is complete: other workers wait for it.
  const part = `${file}.${process.pid}`
  writeFileSync(part, bytes)
  renameSync(part, file)
  return bytes
}

const databases = new Map<string, Promise<Uint8Array>>()

/** The serialized sample database as filled at the time of `clock`; `name` identifies that clock. */
export const seededDatabase = (name: string, clock: () => Date): Promise<Uint8Array> => {
  // The rates of the process, also when another worker has filled the database.
  convertBy(sampleRules(), clock())
  const database = databases.get(name) ?? read(name, clock)
  databases.set(name, database)
  return database
}
