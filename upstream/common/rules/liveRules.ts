/** The rules of a running backend: those of today, read again when their file has changed. */
import { readFileSync, statSync } from 'node:fs'
import { messageOf } from '../../../shared/process/namedFile.ts'
import type { Clock, Log } from '../../../contract/runtime.ts'
import { inForce, type Rules } from './inForce.ts'
import { parseRules, versionOf, type LoadedRules } from './loadRules.ts'

export type LiveRules = {
  /** The rules that apply today. */
  readonly now: () => Rules
  readonly loaded: () => LoadedRules
  /** Reads the file if it has changed. A faulty one is logged once, and the rules stay. Returns whether others apply. */
  readonly refresh: () => boolean
}

/** Changes with every write, also when a mounted file is replaced by another one. */
const stampOf = (file: string): string => {
  const { mtimeMs, size, ino } = statSync(file)
  return `${mtimeMs} ${size} ${ino}`
}

export const createLiveRules = (first: LoadedRules, { clock, log }: { readonly clock: Clock; readonly log: Log }): LiveRules => {
  let loaded = first
  /** The last text that was read, valid or not: it is neither parsed nor logged again. */
  let seen = first.version
  let stamp = ''
  let today: { readonly day: string; readonly of: LoadedRules; readonly rules: Rules } | null = null
  const refuse = (reason: string, version: string) => {
    if (seen !== version) log.error({ reason, version: loaded.version }, 'rules file refused, previous rules apply')
    seen = version
  }
  return {
    loaded: () => loaded,
    now: () => {
      const day = clock().toISOString().slice(0, 10)
      if (today?.day !== day || today.of !== loaded) today = { day, of: loaded, rules: inForce(loaded.rules, day) }
      return today.rules
    },
    refresh: () => {
      const { file } = loaded
      let text: string
      try {
        const written = stampOf(file)
        if (written === stamp) return false
        text = readFileSync(file, 'utf8')
        stamp = written
      } catch (error) {
        refuse(messageOf(error), 'unreadable')
        return false
      }
      const version = versionOf(text)
      if (version === loaded.version) {
        seen = version
        return false
      }
      if (version === seen) return false
      try {
        loaded = { ...loaded, rules: parseRules(file, text), version }
      } catch (error) {
        refuse(messageOf(error), version)
        return false
      }
      seen = version
      log.info({ file, version }, 'rules loaded')
      return true
    },
  }
}
