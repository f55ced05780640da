/** Imports the sample shop into an empty database. */
import { randomBytes } from 'node:crypto'
import { setRates } from '../../../contract/rules/money.ts'
import { inForce } from '../../../upstream/common/rules/inForce.ts'
import { loadRules } from '../../../upstream/common/rules/loadRules.ts'
import { openDatabase } from '../../../upstream/db/openDatabase.ts'
import { findSampleFolder } from '../../../upstream/db/sampleFolder.ts'
import { seedDatabase } from '../../../upstream/db/seedDatabase.ts'
import { readCatalogue } from '../../../upstream/import/folder/readCatalogue.ts'
import type { Engine, Tx } from '../engine.ts'
import { importSample } from './importSample.ts'

const EVERY = 50

/**
 * Reports every 50 products. `finish` is part of the import's transaction: a later start finds nothing of an import that did not end, and
 * begins again.
 */
export const fillDatabase = async (
  engine: Engine,
  say: (line: string) => void,
  finish: (tx: Tx) => Promise<void>,
): Promise<void> => {
  const folder = findSampleFolder()
  if (folder === null) throw new Error('The sample shop (upstream/sample) is not next to the engine')
  const rules = inForce(loadRules(process.env).rules, new Date().toISOString().slice(0, 10))
  setRates(rules.exchange.rates)
  const priced = openDatabase(':memory:')
  try {
    await seedDatabase(priced, 'plain', { clock: () => new Date(), random: randomBytes, progress: () => {} })
    const catalogue = readCatalogue(folder)
    const progress = (done: number, of: number) => {
      if (done % EVERY === 0 || done === of) say(`Imported ${done} of ${of} products`)
    }
    await importSample({ engine, rules, catalogue, priced, progress, finish })
  } finally {
    priced.close()
  }
}
