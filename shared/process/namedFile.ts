/** Files that a setting names; without the setting, the sample's file in the project and in the image. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from '../config/readVariables.ts'

/** A file of the project above this module, wherever the build output is. Throws `ConfigError` that asks for the setting. */
export const findShipped = (setting: string, file: string): string => {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, file)
    if (existsSync(candidate)) return candidate
    if (folder === path.dirname(folder)) throw new ConfigError(`${setting} must be set: ${file} is missing here`)
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The text of the file that a setting names. Throws `ConfigError`. */
export const readNamedFile = (setting: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(`${setting} must be a file that can be read: ${messageOf(error)}`)
  }
}
