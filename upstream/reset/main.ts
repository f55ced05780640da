/** Removes the database of DATA_DIR; the next start makes and fills a new one: `npm run upstream:reset`. */
import { rmSync } from 'node:fs'
import { readConfig } from '../config.ts'
import { databaseFile } from '../db/openDatabase.ts'

const config = readConfig(process.env)
if (typeof config === 'string') {
  process.stderr.write(`${config}\n`)
  process.exitCode = 1
} else {
  for (const ending of ['', '-wal', '-shm']) rmSync(databaseFile(config.dataDir) + ending, { force: true })
  process.stdout.write(`${databaseFile(config.dataDir)} is gone; the next start makes it anew\n`)
}
