/** The operators' tool: `npm run upstream:admin -- --help`, in the container `node dist/upstream/admin.js --help`. */
import { readDataDir } from '../../config.ts'
import { runTool } from '../runTool.ts'
import { openShop } from './openShop.ts'
import { runAdmin } from './runAdmin.ts'

// A reader such as `head` has enough: the rest of the output has no reader.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

await runTool(async () =>
  runAdmin({
    line: process.argv.slice(2),
    open: () => openShop(readDataDir(process.env), process.env),
    operator: process.env['OPERATOR']?.trim() ?? '',
    print: (text) => process.stdout.write(text),
  }),
)
