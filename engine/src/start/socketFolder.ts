/**
 * The folder of the own PostgreSQL's socket. It is in the folder of temporary files, where anyone may create one of the same name before; and
 * whoever may open the socket is the owner of the shop's data, because the own PostgreSQL asks for no password.
 */
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ConfigError } from '../../../shared/config/readVariables.ts'

/** A Unix socket's path has at most 107 bytes, so the folder is not below the data folder. `owners`: the ids of users that may own it. */
export const socketFolder = (dataFolder: string, owners: readonly number[]): string => {
  const folder = path.join(tmpdir(), `tonari-pg-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = lstatSync(folder)
  if (!found.isDirectory() || !owners.includes(found.uid) || (found.mode & 0o077) !== 0)
    throw new ConfigError(`${folder} must be a folder of this user alone (mode 700): delete it, or set TMPDIR to another folder`)
  return folder
}
