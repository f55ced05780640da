/** Reads RULES_FILE, or the sample's file when none is configured. */
import { createHash } from 'node:crypto'
import { ConfigError, type Environment } from '../../../shared/config/readVariables.ts'
import { findShipped, messageOf, readNamedFile } from '../../../shared/process/namedFile.ts'
import { setRates } from '../../../contract/rules/money.ts'
import { inForce } from './inForce.ts'
import { readRules } from './readRules.ts'
import type { RulesFile } from './rulesShape.ts'

const SAMPLE_FILE = 'ops/shop/rules.yaml'

export type LoadedRules = {
  readonly rules: RulesFile
  readonly file: string
  /** Whether RULES_FILE names it. */
  readonly isOwn: boolean
  /** A hash of the text. */
  readonly version: string
}

export const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Checks the text of a file. Throws `ConfigError` of one line with file, line, field and what is allowed. */
export const parseRules = (file: string, text: string): RulesFile => {
  try {
    return readRules(text)
  } catch (error) {
    throw new ConfigError(`RULES_FILE: ${file}: ${messageOf(error)}`)
  }
}

/** Reads a file. Throws `ConfigError`. */
export const loadRulesFile = (file: string, isOwn = true): LoadedRules => {
  const text = readNamedFile('RULES_FILE', file)
  return { rules: parseRules(file, text), file, isOwn, version: versionOf(text) }
}

/** The rules of the configured shop. Throws `ConfigError`. */
export const loadRules = (env: Environment): LoadedRules => {
  const own = env['RULES_FILE'] ?? ''
  return own === '' ? loadRulesFile(findShipped('RULES_FILE', SAMPLE_FILE), false) : loadRulesFile(own)
}

let sample: LoadedRules | undefined

/** The rules of the sample, for tests and programs that configure no others. */
export const sampleRules = (): LoadedRules => (sample ??= loadRules({}))

/** Converts at these rules' exchange rates of a day from now on, in this process. */
export const convertBy = ({ rules }: Pick<LoadedRules, 'rules'>, now: Date): void =>
  setRates(inForce(rules, now.toISOString().slice(0, 10)).exchange.rates)
