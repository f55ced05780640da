// Deletes the compiler's stored results when a text has changed since: `tsc -b` would repeat the errors of a JSON file that was corrected.
import { readdirSync, rmSync, statSync } from 'node:fs'

const STORED = '.cache/types'

const newest = (folder, ending) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => statSync(`${folder}/${name}`).mtimeMs)
    .reduce((latest, time) => Math.max(latest, time), 0)

try {
  if (newest('locales', '.json') > newest(STORED, '.tsbuildinfo')) rmSync(STORED, { recursive: true })
} catch (error) {
  if (error.code !== 'ENOENT') throw error
}
