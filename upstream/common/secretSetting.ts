/** Secrets among the settings: in a variable, or in a file that an orchestrator mounts. */
import { readFileSync } from 'node:fs'
import { ConfigError, type Environment } from '../../shared/config/readVariables.ts'

/** Settings that contain a secret. Each may be replaced by NAME_FILE, the path of a file with its value. */
export const SECRET_SETTINGS = ['SMTP_URL', 'PROCESSOR_SECRET', 'SECRETS_KEY'] as const

/**
 * The value of a secret, from its variable or from the file in NAME_FILE without its last line break; empty when neither is set. Throws
 * `ConfigError` when both are set, or when the file is empty or cannot be read.
 */
export const secretSetting = (env: Environment, name: (typeof SECRET_SETTINGS)[number]): string => {
  const value = env[name] ?? ''
  const fileName = `${name}_FILE`
  const file = env[fileName] ?? ''
  if (file === '') return value
  if (value !== '') throw new ConfigError(`${name} and ${fileName} are both set: set one of them`)
  const may = `${fileName} must be a file that this user may read and that is not empty, not ${JSON.stringify(file)}`
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    if (text !== '') return text
  } catch (error) {
    throw new ConfigError(`${may}: ${error instanceof Error ? error.message : String(error)}`)
  }
  throw new ConfigError(may)
}
