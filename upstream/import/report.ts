/** The report of an import: every row that is new, changed, off sale, left out or refused, and the totals. */
import type { Change } from './writeProduct.ts'
import type { ImportReport } from './runImport.ts'

const changeText = ({ field, from, to }: Change) => (from === null ? field : `${field} ${from} → ${to}`)

/** One line for every event of a row, in the order of the file. */
export const linesOf = (report: ImportReport, showChanges: boolean): string[] => {
  const { added, changed, offSale, skipped, refused, warnings } = report
  const lines = [
    ...(showChanges ? added.map(({ line, slug }) => ({ line, text: `new, /${slug}` })) : []),
    ...(showChanges
      ? changed.map(({ line, slug, changes }) => ({ line, text: `changed, /${slug}: ${changes.map(changeText).join('; ')}` }))
      : []),
    ...offSale.map(({ line, slug, reason }) => ({ line, text: `off sale, /${slug}: ${reason}` })),
    ...skipped.map(({ line, reason }) => ({ line, text: `left out: ${reason}` })),
    ...refused.map(({ line, reason }) => ({ line, text: `refused: ${reason}` })),
    ...warnings.map(({ line, warning }) => ({ line, text: `note: ${warning}` })),
  ]
  return lines.toSorted((a, b) => a.line - b.line).map(({ line, text }) => (line === 0 ? text : `line ${line}: ${text}`))
}

/** The totals of an import in one line. */
export const summaryOf = ({ read, added, changed, unchanged, offSale, skipped, refused }: ImportReport): string =>
  `${read} rows: ${added.length} products new, ${changed.length} changed, ${unchanged} unchanged, ${offSale.length} taken off sale, ${skipped.length} left out, ${refused.length} refused`
