/** Secrets among the settings: in a variable, or in a file that an orchestrator mounts. */
import { readFileSync } from 'node:fs'
import { ConfigError, type Environment } from '../config/readVariables.ts'

/** Settings that contain a secret. Each may be replaced by NAME_FILE, the path of a file with its value. */
export const SECRET_SETTINGS = ['HOOK_SECRET', 'PROCESSOR_SECRET', 'REDIS_URL', 'SECRETS_KEY', 'SMTP_URL'] as const

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

/** The shortest secret that signs or encrypts, in characters. */
export const SECRET_LENGTH = 32

/** A secret that signs; null when it is not set. The message about a short one does not repeat it. */
export const signingSecret = (env: Environment, name: 'HOOK_SECRET' | 'PROCESSOR_SECRET'): string | null => {
  const secret = secretSetting(env, name)
  if (secret !== '' && secret.length < SECRET_LENGTH)
    throw new ConfigError(`${name} must have ${SECRET_LENGTH} characters or more`)
  return secret || null
}
