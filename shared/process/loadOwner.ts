/** Reads SHOP_FILE, or the sample's file when none is configured. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readOwner, type Owner } from '../config/readOwner.ts'
import { ConfigError, type Environment } from '../config/readVariables.ts'

/** The sample's file in the project and in the image. */
export const SAMPLE_FILE = 'ops/shop/shop.yaml'

export type LoadedOwner = {
  readonly owner: Owner
  /** The folder of the file: pictures are read from it. */
  readonly folder: string
  /** Changes with the text of the file. */
  readonly version: string
  /** An error about the value at a path of the file, with file and line. */
  readonly fault: (path: string, message: string) => ConfigError
}

/** A file of the project above this module, wherever the build output is. `setting` can name another one. */
export const findInProject = (file: string, setting: string): string => {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, file)
    if (existsSync(candidate)) return candidate
    if (folder === path.dirname(folder)) throw new ConfigError(`${setting} must be set: ${file} is missing here`)
  }
}

const findSample = (): string => findInProject(SAMPLE_FILE, 'SHOP_FILE')

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The text of the file that a setting names. Throws `ConfigError`. */
export const readSettingFile = (file: string, setting: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(`${setting} must be a file that can be read: ${messageOf(error)}`)
  }
}

/** Reads a file. Throws `ConfigError` of one line with file, line, field and what is allowed. */
export const loadOwnerFile = (file: string): LoadedOwner => {
  const faultOf = (error: unknown) => new ConfigError(`SHOP_FILE: ${file}: ${messageOf(error)}`)
  const text = readSettingFile(file, 'SHOP_FILE')
  try {
    const { owner, fault } = readOwner(text)
    return {
      owner,
      folder: path.dirname(file),
      version: createHash('sha256').update(text).digest('hex').slice(0, 16),
      fault: (at, message) => faultOf(fault(at, message)),
    }
  } catch (error) {
    throw faultOf(error)
  }
}

/** The owner of the configured shop. Throws `ConfigError`. */
export const loadOwner = (env: Environment): LoadedOwner => loadOwnerFile(env['SHOP_FILE'] || findSample())

let sample: Owner | undefined

/** The invented company of the sample, for tests and programs that configure no other one. */
export const sampleOwner = (): Owner => (sample ??= loadOwnerFile(findSample()).owner)
