/**
 * Deletes the database of DATA_DIR; the next start creates and fills a new one. `npm run upstream:reset`, or in the
 * container `node dist/upstream/reset.js`. Requires a confirmation unless `--yes` is passed.
 */
import { parseArgs } from 'node:util'
import { readDataDir } from '../../config.ts'
import { OperatorError, runTool } from '../runTool.ts'
import { resetDatabase } from './resetDatabase.ts'

const HELP = `Deletes the database of DATA_DIR and its imported pictures, after naming them and asking for confirmation.

  node dist/upstream/reset.js [options]

  --yes   skips the confirmation
  --help  this text

Exit codes: 0 they are deleted; 1 nothing was deleted; 2 the command is wrong.
`

const readOptions = () => {
  try {
    return parseArgs({ options: { yes: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } }).values
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`, 2)
  }
}

await runTool(async () => {
  const values = readOptions()
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  return resetDatabase({
    dataDir: readDataDir(process.env),
    yes: values.yes,
    input: process.stdin,
    print: (line) => process.stdout.write(line),
  })
})
