/** A rules file of an owner, in a new folder: the sample's with changes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from './sourceFiles.ts'

const SAMPLE = readFileSync(path.join(ROOT, 'ops/shop/rules.yaml'), 'utf8')

/** Replaces a part of the sample; throws when the sample does not contain it, because the test would prove nothing. */
export type Change = readonly [part: string, by: string]

/** These rows as the closed countries: the sample has them as a comment. */
export const closures = (rows: readonly string[]): Change => ['# closed:\n', `${['closed:', ...rows].join('\n  - ')}\n`]

const changed = (changes: readonly Change[]): string =>
  changes.reduce((text, [part, by]) => {
    if (!text.includes(part)) throw new Error(`The sample's rules do not contain ${part}`)
    return text.replace(part, () => by)
  }, SAMPLE)

/** Writes the file. `write` replaces it by the sample with other changes. */
export const writeOwnRules = (...changes: readonly Change[]) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-rules-'))
  const file = path.join(folder, 'rules.yaml')
  writeFileSync(file, changed(changes))
  return {
    file,
    write: (...others: readonly Change[]) => writeFileSync(file, changed(others)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
