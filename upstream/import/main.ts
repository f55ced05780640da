/**
 * `npm run upstream:import -- <file.csv | folder> [--mapping file.json] [--currency USD]`: takes products into the data folder of
 * DATA_DIR. A folder is read as the XML of a PrestaShop or thirty bees shop. columns.md describes the columns.
 */
import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { seedDatabase } from '../db/seedDatabase.ts'
import { sendDueAlerts } from '../domain/alerts.ts'
import { createMail } from '../domain/mail.ts'
import { randomBytes } from 'node:crypto'
import { parseMapping, PRESTASHOP } from './mapping.ts'
import { readCsv } from './readCsv.ts'
import { readXml } from './readXml.ts'
import { runImport } from './runImport.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: { mapping: { type: 'string' }, currency: { type: 'string', default: 'USD' } },
    allowPositionals: true,
  })
  const config = readConfig(process.env)
  const [input] = positionals
  if (typeof config === 'string' || input === undefined) {
    say(typeof config === 'string' ? config : 'Name the file or folder to import')
    return 1
  }
  const isFolder = statSync(input).isDirectory()
  const mapping = values.mapping === undefined ? PRESTASHOP : parseMapping(readFileSync(values.mapping, 'utf8'))
  const clock = () => new Date()
  const store = openDatabase(config.dataDir)
  try {
    await seedDatabase(store, config.seed, { clock, random: randomBytes, progress: () => {} })
    const report = await runImport({
      store,
      source: isFolder ? 'xml' : mapping.source,
      rows: isFolder ? readXml(input, values.currency) : readCsv(input, mapping),
      today: clock().toISOString().slice(0, 10),
      onProgress: ({ read, refused }) => say(`${read} rows read, ${refused.length} refused`),
    })
    for (const { line, reason } of report.refused) say(`line ${line}: refused, ${reason}`)
    for (const { line, warning } of report.warnings) say(`line ${line}: ${warning}`)
    sendDueAlerts({ store, mail: createMail(store, clock, config.shopUrl) })
    say(`${report.read} rows: ${report.added} products added, ${report.changed} changed, ${report.refused.length} refused`)
    return report.added + report.changed > 0 || report.read === 0 ? 0 : 1
  } finally {
    store.close()
  }
}

process.exitCode = await run().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  return 1
})
