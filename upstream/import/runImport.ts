/** Imports the rows of a source in batches; invalid rows are reported and left out. */
import { touchCatalogue } from '../db/catalogueVersion.ts'
import { recordPrices } from '../db/priceHistory.ts'
import type { Store } from '../db/store.ts'
import type { ImportRow } from './importProduct.ts'
import { BadRow } from './number.ts'
import type { Taken, TakePictures } from './takePictures.ts'
import { nextPriceDay } from './discount.ts'
import { importedId, keyOfCode, takeOffSale, writeProduct, type Change } from './writeProduct.ts'

type Line<More> = { readonly line: number } & More

export type ImportReport = {
  read: number
  /** Products whose row is equal to the shop's data. */
  unchanged: number
  added: Line<{ readonly slug: string }>[]
  changed: Line<{ readonly slug: string; readonly changes: readonly Change[] }>[]
  /** Products that were on sale until now. `line` is 0 for products that the file does not contain. */
  offSale: Line<{ readonly slug: string; readonly reason: string }>[]
  /** Rows marked as not for sale whose product is unknown to the shop. */
  skipped: Line<{ readonly reason: string }>[]
  refused: Line<{ readonly reason: string }>[]
  warnings: Line<{ readonly warning: string }>[]
  /** Products of earlier imports from this source that the file does not contain. */
  absent: number
  /**
   * The first day (`YYYY-MM-DD`) on which a price of this file changes because a discount begins or has ended; null for
   * none.
   */
  nextPriceDay: string | null
  /** Pictures that are missing or unreadable, with the reason; their products are imported without them. */
  missingPictures: string[]
}

export type RunOptions = {
  readonly store: Store
  readonly source: string
  readonly rows: AsyncIterable<ImportRow>
  readonly now: Date
  /** A hash of the file's bytes: stock counts of a file that was imported before are ignored. */
  readonly fileId?: string
  /** Handling of products of earlier imports that the file does not contain; by default they stay. */
  readonly absent?: 'keep' | 'off-sale'
  /** Null leaves pictures unchanged. */
  readonly takePictures?: TakePictures | null
  readonly onProgress?: (report: ImportReport) => void
}

/** Rows per transaction: a running shop waits only briefly. */
const BATCH = 100

const ABSENT = `
  SELECT k.product_id AS id FROM import_key k JOIN product p ON p.id = k.product_id
  WHERE k.source = ?1 AND k.key NOT IN (SELECT value FROM json_each(?2)) ORDER BY k.product_id`

const lastFileKey = (source: string) => `import:${source}`

type Prepared = { readonly row: ImportRow; readonly taken: Taken | null }

/**
 * Undefined, which leaves the shop's pictures unchanged, when pictures are not imported, or when some are missing and
 * no replacement exists.
 */
const picturesOf = (taken: Taken | null) =>
  taken === null || (taken.pictures.length === 0 && taken.missing.length > 0) ? undefined : taken.pictures

/** Imports all rows and reports. Unchanged data is not written. */
export const runImport = async (options: RunOptions): Promise<ImportReport> => {
  const { store, source, rows, now, fileId, absent = 'keep', takePictures = null, onProgress = () => {} } = options
  const report: ImportReport = {
    read: 0,
    unchanged: 0,
    added: [],
    changed: [],
    offSale: [],
    skipped: [],
    refused: [],
    warnings: [],
    absent: 0,
    nextPriceDay: null,
    missingPictures: [],
  }
  const lastFile = store.get<{ value: string }>`SELECT value FROM meta WHERE key = ${lastFileKey(source)}`?.value
  const context = {
    store,
    source,
    today: now.toISOString().slice(0, 10),
    now: now.toISOString(),
    countsAreKnown: fileId !== undefined && lastFile === fileId,
  }
  const lines = new Map<string, number>()
  let keyless = 0

  const leave = (id: number, line: number, reason: string) => {
    const { slug, changed } = takeOffSale(store, id)
    if (changed) report.offSale.push({ line, slug, reason })
    else report.unchanged++
  }

  const keyOf = ({ key, byCode = false }: ImportRow) => (key !== null && byCode ? keyOfCode(store, source, key) : key)

  const write = (row: ImportRow, taken: Taken | null) => {
    const { line } = row
    const key = keyOf(row)
    if (key === null) keyless++
    else {
      const before = lines.get(key)
      if (before !== undefined) throw new BadRow(`"${row.key}" is already in line ${before}`)
      lines.set(key, line)
    }
    if ('reason' in row) throw new BadRow(row.reason)
    if (key === null) throw new BadRow(`several products have the code "${row.key}": name them by ID`)
    if ('offSale' in row) {
      const id = importedId(store, source, key)
      if (id === undefined) report.skipped.push({ line, reason: row.offSale })
      else leave(id, line, row.offSale)
      return
    }
    // A code that found a product, a barcode for example, is not its new article number; that of a new product is its key.
    const product = row.byCode ? { ...row.product, key, reference: undefined } : { ...row.product, key }
    const outcome = store.savepoint(() => writeProduct(context, product, picturesOf(taken)))
    if (outcome.kind === 'new') report.added.push({ line, slug: outcome.slug })
    else if (outcome.kind === 'same') report.unchanged++
    else report.changed.push({ line, slug: outcome.slug, changes: outcome.changes })
    const day = nextPriceDay(row.product.discount, context.today)
    if (day !== null && (report.nextPriceDay === null || day < report.nextPriceDay)) report.nextPriceDay = day
    const ignored = outcome.ignored === null ? [] : [outcome.ignored]
    report.warnings.push(...[...row.warnings, ...ignored].map((warning) => ({ line, warning })))
  }

  const take = ({ row, taken }: Prepared) => {
    report.read++
    try {
      write(row, taken)
    } catch (error) {
      if (!(error instanceof BadRow)) throw new Error(`Line ${row.line} cannot be written`, { cause: error })
      report.refused.push({ line: row.line, reason: error.message })
    }
  }

  const changesSoFar = () => report.added.length + report.changed.length + report.offSale.length

  /** Runs one transaction and, if it has changes, makes a running shop read the catalogue again. */
  const inOne = (work: () => void) =>
    store.transaction(() => {
      const before = changesSoFar()
      work()
      if (changesSoFar() > before) touchCatalogue(store, { more: true })
    })

  let batch: Prepared[] = []
  const flush = () => {
    if (batch.length === 0) return
    inOne(() => batch.forEach(take))
    batch = []
    onProgress(report)
  }
  for await (const row of rows) {
    // Pictures are converted before the transaction, so that other processes do not wait for the conversion.
    const taken = takePictures && 'product' in row && row.product.images ? await takePictures(row.product.images) : null
    report.missingPictures.push(...(taken?.missing ?? []))
    batch.push({ row, taken })
    if (batch.length >= BATCH) flush()
  }
  flush()

  inOne(() => {
    const missing = store.all<{ id: number }>(ABSENT, source, JSON.stringify([...lines.keys()]))
    report.absent = missing.length
    // A row with an unreadable key may be any of these products.
    if (absent === 'off-sale' && keyless === 0) for (const { id } of missing) leave(id, 0, 'it is missing in the file')
    if (fileId !== undefined && fileId !== lastFile)
      store.run`INSERT INTO meta (key, value) VALUES (${lastFileKey(source)}, ${fileId})
        ON CONFLICT (key) DO UPDATE SET value = ${fileId}`
    if (changesSoFar() > 0) {
      recordPrices(store, now)
      touchCatalogue(store)
    }
  })
  return report
}
