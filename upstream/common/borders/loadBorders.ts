/** Reads BORDERS_FILE, or the rules of the project when none is configured. */
import { ConfigError, type Environment } from '../../../shared/config/readVariables.ts'
import { findInProject, readSettingFile } from '../../../shared/process/loadOwner.ts'
import type { Borders } from './borderRules.ts'
import { readBorders } from './readBorders.ts'

/** The project's rules, in the project and in the image. */
const PROJECT_FILE = 'ops/shop/borders.yaml'

const loadFile = (file: string): Borders => {
  const text = readSettingFile(file, 'BORDERS_FILE')
  try {
    return readBorders(text)
  } catch (error) {
    throw new ConfigError(`BORDERS_FILE: ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The rules of the configured file. Throws `ConfigError` of one line with file, line, field and what is allowed. */
export const loadBorders = (env: Environment): Borders =>
  loadFile(env['BORDERS_FILE'] || findInProject(PROJECT_FILE, 'BORDERS_FILE'))

let own: Borders | undefined

/** The project's rules, for tests and programs that configure no others. */
export const projectBorders = (): Borders => (own ??= loadFile(findInProject(PROJECT_FILE, 'BORDERS_FILE')))
