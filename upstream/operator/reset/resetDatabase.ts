/** Deletes a shop's data after naming it and after the operator's confirmation. */
import { existsSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { DatabaseSync } from 'node:sqlite'
import { importedPicturesDir } from '../../catalogue/pictures/importedPictures.ts'
import { databaseFile } from '../../db/openDatabase.ts'
import { openAlone } from '../openAlone.ts'
import { OperatorError } from '../runTool.ts'

type Reset = {
  readonly dataDir: string
  /** Skips the confirmation. */
  readonly yes: boolean
  /** The input of the confirmation; its end counts as a no. */
  readonly input: NodeJS.ReadableStream
  readonly print: (text: string) => void
}

const COUNTED = ['product', 'user', 'shop_order', 'review'] as const

/** Row counts of the tables that an owner would miss; a table that an old database does not have counts as empty. */
const contentsOf = (db: DatabaseSync): string => {
  const [products, customers, orders, reviews] = COUNTED.map((table) => {
    try {
      return Number(db.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count'] ?? 0)
    } catch {
      return 0
    }
  })
  return `${orders} orders, ${customers} customers, ${products} products, ${reviews} reviews`
}

const agreed = async ({ input, print }: Reset): Promise<boolean> => {
  print('Delete all of it? Type y for yes: ')
  const lines = createInterface({ input })
  try {
    for await (const line of lines) return /^y(es)?$/i.test(line.trim())
    return false
  } finally {
    lines.close()
  }
}

/**
 * Deletes the database of a data folder and its imported pictures. Returns the exit code: 0 when they are deleted, 1
 * when the operator declined.
 */
export const resetDatabase = async (reset: Reset): Promise<number> => {
  const { dataDir, yes, print } = reset
  const file = path.resolve(databaseFile(dataDir))
  if (!existsSync(file)) throw new OperatorError(`There is no database at ${file}: nothing to delete`)
  const pictures = path.resolve(importedPicturesDir(dataDir))
  const db = openAlone(file, 'deleted')
  try {
    print(`${file} (${Math.ceil(statSync(file).size / 1e6)} MB) holds ${contentsOf(db)}.\n`)
    if (existsSync(pictures)) print(`${pictures} contains the pictures of imported products.\n`)
    if (!yes && !(await agreed(reset))) {
      print('\nNothing was deleted.\n')
      return 1
    }
    // Deleted while it is locked, so that no shop can open it in between.
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(file + ending, { force: true })
    rmSync(pictures, { recursive: true, force: true })
  } finally {
    db.close()
  }
  print(`${file} is deleted; the next start creates a new one.\n`)
  return 0
}
