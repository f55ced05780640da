/**
 * Restores a backup into DATA_DIR. `npm run upstream:restore -- FOLDER`, or in the container `node dist/upstream/restore.js FOLDER`.
 * Refuses while another process has the database open.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readDataDir } from '../../config.ts'
import { OperatorError, runTool } from '../runTool.ts'
import { restoreBackup } from './restoreBackup.ts'

const HELP = `Restores a backup into DATA_DIR. Stop the shop first. The data that it replaces is moved to a folder in DATA_DIR and not deleted.

  node dist/upstream/restore.js FOLDER

  --help  this text

Exit codes: 0 the backup is restored; 1 nothing was changed; 2 the command is wrong.
`

const readOptions = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', default: false } } })
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`, 2)
  }
}

await runTool(async () => {
  const { values, positionals } = readOptions()
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const [from, ...others] = positionals
  if (from === undefined || others.length > 0) throw new OperatorError(`Name the folder of one backup\n\n${HELP}`, 2)
  await restoreBackup({
    from: path.resolve(from),
    dataDir: path.resolve(readDataDir(process.env)),
    now: new Date(),
    print: (line) => process.stdout.write(line),
  })
  return 0
})
