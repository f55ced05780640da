/** The contents of a backup: a folder with the database, the imported pictures, and a description by which it is verified. */
import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DatabaseSync } from 'node:sqlite'
import { create, literal, nullable, number, record, string, type as shape, type Infer } from 'superstruct'
import { ConfigError } from '../../../shared/config/readVariables.ts'

/** `tables`: rows by table. `pictures`: null for a backup without them. */
const BACKUP = shape({
  format: literal(1),
  created_at: string(),
  schema: number(),
  /** The lowest schema of a release that can open the database. */
  min_version: number(),
  tables: record(string(), number()),
  sha256: string(),
  pictures: nullable(shape({ files: number(), bytes: number() })),
})

export type Backup = Infer<typeof BACKUP>

export const backedUpPictures = (folder: string) => path.join(folder, 'pictures')
export const descriptionFile = (folder: string) => path.join(folder, 'backup.json')

/** Reads the description. Throws `ConfigError` when the folder is no backup. */
export const readBackup = (folder: string): Backup => {
  if (!(statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false))
    throw new ConfigError(`There is no backup at ${folder}: name the folder that the command backup has written`)
  try {
    return create(JSON.parse(readFileSync(descriptionFile(folder), 'utf8')), BACKUP)
  } catch {
    throw new ConfigError(`${folder} is no backup: its backup.json is missing or cannot be read`)
  }
}

/** Rows by table, without virtual tables and the tables in which they are stored. */
export const countRows = (db: DatabaseSync): { readonly [table: string]: number } => {
  const tables = db
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all()
  return Object.fromEntries(
    tables.map(({ name }) => [
      String(name),
      Number(db.prepare(`SELECT count(*) AS count FROM "${String(name)}"`).get()?.['count']),
    ]),
  )
}

/** Number and size of the files below a folder; none when it does not exist. */
export const filesOf = (folder: string): { readonly files: number; readonly bytes: number } => {
  const entries = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const files = entries.filter((entry) => entry.isFile())
  return {
    files: files.length,
    bytes: files.reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0),
  }
}

/** SHA-256 of a file, in hex. */
export const hashOfFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** For what SQLite writes beside the data, such as a journal. */
const SPARE_BYTES = 10_000_000

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

/** Throws `ConfigError` when the disk of an existing folder has less than `bytes` free. */
export const requireSpace = (folder: string, bytes: number, purpose: string, free = freeBytes(folder)) => {
  const needed = bytes + SPARE_BYTES
  if (free < needed)
    throw new ConfigError(
      `${folder} has ${inMegabytes(free)} free, and ${purpose} needs ${inMegabytes(needed)}: free space on this disk`,
    )
}

const freeBytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
