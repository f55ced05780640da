/** Takes the rows of a source into the shop: batch by batch, each bad row named and left out. */
import { touchCatalogue } from '../db/catalogueVersion.ts'
import type { Store } from '../db/store.ts'
import type { ImportRow } from './importProduct.ts'
import { writeProduct } from './writeProduct.ts'

export type ImportReport = {
  read: number
  added: number
  changed: number
  refused: { readonly line: number; readonly reason: string }[]
  warnings: { readonly line: number; readonly warning: string }[]
}

type ImportOptions = {
  readonly store: Store
  readonly source: string
  readonly rows: AsyncIterable<ImportRow>
  /** ISO date for products that bring none. */
  readonly today: string
  readonly onProgress?: (report: ImportReport) => void
}

const BATCH = 200

/** Imports all rows and reports. A batch is one transaction, so that a shop that is open meanwhile waits for moments only. */
export const runImport = async ({ store, source, rows, today, onProgress = () => {} }: ImportOptions): Promise<ImportReport> => {
  const report: ImportReport = { read: 0, added: 0, changed: 0, refused: [], warnings: [] }
  let batch: ImportRow[] = []

  const take = (row: ImportRow) => {
    report.read++
    if ('reason' in row) {
      report.refused.push(row)
      return
    }
    try {
      const outcome = store.savepoint(() => writeProduct(store, source, row.product, today))
      if (outcome === 'new') report.added++
      else report.changed++
      report.warnings.push(...row.warnings.map((warning) => ({ line: row.line, warning })))
    } catch (error) {
      report.refused.push({ line: row.line, reason: error instanceof Error ? error.message : String(error) })
    }
  }

  const flush = () => {
    if (batch.length === 0) return
    store.transaction(() => {
      batch.forEach(take)
      touchCatalogue(store)
    })
    batch = []
    onProgress(report)
  }

  for await (const row of rows) {
    batch.push(row)
    if (batch.length >= BATCH) flush()
  }
  flush()
  return report
}
