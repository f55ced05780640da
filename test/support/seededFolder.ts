/** Provides the workers of a run with one shared folder, and removes it afterwards. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FOLDER_VARIABLE } from './seededDatabase.ts'

export const setup = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tonari-seeded-'))
  process.env[FOLDER_VARIABLE] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
