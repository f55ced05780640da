/** Stores the contents of SITE_FILE, and reads the file again when it has changed. */
import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import { ConfigError } from '../../shared/config/readVariables.ts'
import type { Log } from '../../shared/process/log.ts'
import { NO_SITE, readSite, type Site } from './readSite.ts'

/** The polling interval of the file, in ms. Polled, because changes of a mounted file raise no events. */
const POLL_MS = 1000

export type SiteFile = {
  readonly now: () => Site
  /** Reads the file at once. */
  readonly look: () => void
  readonly close: () => void
}

const readFile = (file: string): Site => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    // A missing file is valid; an unreadable one is an error.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NO_SITE
    throw error
  }
  return readSite(text)
}

/**
 * Throws `ConfigError` for a file that is invalid at the start. One that becomes invalid later is logged, and its previous contents stay in
 * effect.
 */
export const watchSite = (file: string | null, log: Log): SiteFile => {
  if (file === null) return { now: () => NO_SITE, look: () => {}, close: () => {} }
  let site: Site
  try {
    site = readFile(file)
  } catch (error) {
    throw new ConfigError(`SITE_FILE: ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const look = () => {
    try {
      site = readFile(file)
      log.info({ maintenance: site.maintenance !== null, redirects: site.redirects.size }, 'site file read')
    } catch (error) {
      log.error({ reason: error instanceof Error ? error.message : String(error) }, 'site file is wrong')
    }
  }
  watchFile(file, { interval: POLL_MS, persistent: false }, look)
  return { now: () => site, look, close: () => unwatchFile(file, look) }
}
