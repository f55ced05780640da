/**
 * Imports a whole folder into the shop: products, reviews, questions and texts. README.md of upstream/sample describes
 * it.
 */
import { createHash } from 'node:crypto'
import { writeTextTimes } from '../../db/textTimes.ts'
import { touchCatalogue } from '../../db/catalogueVersion.ts'
import { contentRows } from '../../db/sampleRows.ts'
import type { Store } from '../../db/store.ts'
import { writeText } from '../../db/writeSample.ts'
import { BadRow } from '../number.ts'
import { runImport, type ImportReport, type RunOptions } from '../runImport.ts'
import { readCatalogue } from './readCatalogue.ts'
import { readContent, type Content } from './readContent.ts'
import { rowsOf, writeReviewEntry } from './writeCatalogue.ts'
import { writeLabels } from './writeLabels.ts'
import { writeQuestion } from './writeQuestions.ts'

export type FolderReport = {
  readonly products: ImportReport
  /** Number of new or changed reviews, questions and texts, and of unchanged ones. */
  readonly written: number
  readonly unchanged: number
  readonly refused: readonly string[]
  /** Sentences about files that have no effect. */
  readonly notes: readonly string[]
}

/** The texts whose files state when they are shown. */
const textsWithTimes = ({ articles, news, pages }: Content) => {
  const groups = [
    ['article', articles],
    ['news', news],
    ['page', pages],
  ] as const
  return groups.flatMap(([kind, texts]) => texts.flatMap(({ slug, times }) => (times ? [{ kind, slug, times }] : [])))
}

type Options = Pick<RunOptions, 'store' | 'now' | 'absent' | 'takePictures' | 'onProgress'>

const tally = (store: Store, works: readonly (readonly [name: string, work: () => boolean])[]) => {
  const refused: string[] = []
  let written = 0
  store.transaction(() => {
    for (const [name, work] of works)
      try {
        if (store.savepoint(work)) written++
      } catch (error) {
        if (!(error instanceof BadRow)) throw error
        refused.push(`${name}: refused: ${error.message}`)
      }
    if (written > 0) touchCatalogue(store)
  })
  return { written, unchanged: works.length - written - refused.length, refused }
}

/**
 * Imports a folder. Throws an error message for unreadable files; an invalid product, review or question is left out
 * and reported.
 */
export const importFolder = async (folder: string, options: Options): Promise<FolderReport> => {
  const catalogue = readCatalogue(folder)
  const content = readContent(folder)
  const rows = contentRows(content)
  const { source, reviews, questions } = catalogue
  const { store } = options
  store.transaction(() => {
    writeLabels(store, catalogue)
    touchCatalogue(store)
  })
  const fileId = createHash('sha256').update(JSON.stringify(catalogue.products)).digest('hex')
  const products = await runImport({ ...options, source, rows: rowsOf(catalogue), fileId })
  const timed = textsWithTimes(content)
  return {
    products,
    notes: content.notes,
    ...tally(store, [
      ...reviews.map((entry, i) => [`review ${i + 1}`, () => writeReviewEntry(store, source, entry) !== 'unchanged'] as const),
      ...questions.map((entry, i) => [`question ${i + 1}`, () => writeQuestion(store, source, entry)] as const),
      ...rows.map((row) => [`${row.table} ${row.key}`, () => writeText(store, row)] as const),
      ...timed.map(({ kind, slug, times }) => [`${kind} ${slug}`, () => writeTextTimes(store, kind, slug, times)] as const),
    ]),
  }
}
