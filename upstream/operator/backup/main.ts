/**
 * Makes or verifies a backup of DATA_DIR. `npm run upstream:backup -- FOLDER`, or in the container
 * `node dist/upstream/backup.js FOLDER`. The shop may run.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { importedPicturesDir } from '../../catalogue/pictures/importedPictures.ts'
import { readDataDir } from '../../config.ts'
import type { Backup } from '../../db/backup/backupFolder.ts'
import { makeBackup } from '../../db/backup/makeBackup.ts'
import { verifyBackup } from '../../db/backup/verifyBackup.ts'
import { OperatorError, runTool } from '../runTool.ts'

const HELP = `Makes a backup of the database and the imported pictures of DATA_DIR. The shop may run: the backup is one moment of it.
It is verified, and has its name only when it is complete. SECRETS_KEY is not part of it: store it elsewhere.

  node dist/upstream/backup.js FOLDER           writes the new folder FOLDER
  node dist/upstream/backup.js --verify FOLDER  opens, checks and counts an existing backup

  --help  this text

Exit codes: 0 the backup is complete; 1 there is none, or it is damaged; 2 the command is wrong.
`

const readOptions = () => {
  try {
    const options = { verify: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`, 2)
  }
}

const inWords = ({ tables, pictures, schema }: Backup) => {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const orders = `${tables['shop_order'] ?? 0} orders, ${tables['user'] ?? 0} customers, ${rows} rows in ${Object.keys(tables).length} tables`
  return `schema ${schema}, ${orders}, ${pictures?.files ?? 0} files of pictures`
}

await runTool(async () => {
  const { values, positionals } = readOptions()
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new OperatorError(`Name one folder\n\n${HELP}`, 2)
  const to = path.resolve(folder)
  if (values.verify) {
    const backup = await verifyBackup(to)
    process.stdout.write(`${to} is complete, from ${backup.created_at}: ${inWords(backup)}\n`)
    return 0
  }
  const dataDir = readDataDir(process.env)
  const backup = await makeBackup({ dataDir, pictures: importedPicturesDir(dataDir), to, now: new Date() })
  process.stdout.write(`${to} is written and verified: ${inWords(backup)}\n`)
  return 0
})
