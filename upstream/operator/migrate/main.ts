/**
 * Migrates the database of DATA_DIR to the schema of this release. `npm run upstream:migrate`, or in the container
 * `node dist/upstream/migrate.js`. Refuses while another process has the database open.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { readDataDir } from '../../config.ts'
import { backUpBeforeMigration } from '../../db/backup/backUpBeforeMigration.ts'
import { databaseFile, openDatabase } from '../../db/openDatabase.ts'
import { openAlone } from '../openAlone.ts'
import { OperatorError, runTool } from '../runTool.ts'

const HELP = `Migrates the database of DATA_DIR to the schema of this release. The start of the server does the same; the other tools
refuse a database of an older release. Stop the shop first. The database is backed up to the folder backups in DATA_DIR; the
latest three of these backups are retained.

  node dist/upstream/migrate.js

Exit codes: 0 the database has the schema of this release; 1 it is unchanged; 2 the command is wrong.
`

const wantsHelp = (): boolean => {
  try {
    return parseArgs({ options: { help: { type: 'boolean', default: false } } }).values.help
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`, 2)
  }
}

const versionOf = (db: DatabaseSync) => Number(db.prepare('PRAGMA user_version').get()?.['user_version'])

const openMigrated = (dataDir: string, file: string) => {
  try {
    return openDatabase(dataDir)
  } catch (error) {
    throw new OperatorError(`${file} is not migrated: ${error instanceof Error ? error.message : String(error)}`)
  }
}

await runTool(async () => {
  if (wantsHelp()) {
    process.stdout.write(HELP)
    return 0
  }
  const dataDir = readDataDir(process.env)
  const file = path.resolve(databaseFile(dataDir))
  if (!existsSync(file)) throw new OperatorError(`There is no database at ${file}: nothing to migrate`)
  const alone = openAlone(file, 'migrated')
  const before = versionOf(alone)
  alone.close()
  const backup = await backUpBeforeMigration(dataDir, new Date())
  if (backup !== null) process.stdout.write(`${path.resolve(backup)} is the backup of schema ${before}\n`)
  const store = openMigrated(dataDir, file)
  const after = versionOf(store.db)
  store.close()
  process.stdout.write(
    before === after ? `${file} has schema ${after} already\n` : `${file} is migrated from schema ${before} to ${after}\n`,
  )
  return 0
})
