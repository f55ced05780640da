/** Reads BORDERS_FILE, or the rules of the project when none is configured. */
import { ConfigError, type Environment } from '../../../shared/config/readVariables.ts'
import { findShipped, messageOf, readNamedFile } from '../../../shared/process/namedFile.ts'
import type { Borders } from './borderRules.ts'
import { readBorders } from './readBorders.ts'

/** The project's rules, in the project and in the image. */
const PROJECT_FILE = 'ops/shop/borders.yaml'

const loadFile = (file: string): Borders => {
  const text = readNamedFile('BORDERS_FILE', file)
  try {
    return readBorders(text)
  } catch (error) {
    throw new ConfigError(`BORDERS_FILE: ${file}: ${messageOf(error)}`)
  }
}

/** The rules of the configured file. Throws `ConfigError` of one line with file, line, field and what is allowed. */
export const loadBorders = (env: Environment): Borders =>
  loadFile(env['BORDERS_FILE'] || findShipped('BORDERS_FILE', PROJECT_FILE))

let own: Borders | undefined

/** The project's rules, for tests and programs that configure no others. */
export const projectBorders = (): Borders => (own ??= loadFile(findShipped('BORDERS_FILE', PROJECT_FILE)))
