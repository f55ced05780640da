/** The operators' tool: `npm run upstream:admin -- --help`, in the container `node dist/upstream/admin.js --help`. */
import { loadOwner } from '../../../shared/process/loadOwner.ts'
import { readDataDir } from '../../config.ts'
import { runTool } from '../runTool.ts'
import { openShop } from './openShop.ts'
import { runAdmin } from './runAdmin.ts'

await runTool(async () => {
  runAdmin({
    line: process.argv.slice(2),
    open: () => openShop(readDataDir(process.env), loadOwner(process.env).owner),
    operator: process.env['OPERATOR']?.trim() ?? '',
    print: (text) => process.stdout.write(text),
  })
  return 0
})
