/**
 * DATA_DIR/engine.pid names the engine that uses the folder: its process, and when that began, because numbers of processes are used again.
 * PostgreSQL's own file cannot tell, because PostgreSQL outlives an engine that was killed.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** When a process began, in ticks since the machine started; empty where the system does not tell, or for none. */
const beginOf = (pid: number): string => {
  try {
    // The name in parentheses may contain spaces.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    )
  } catch {
    return ''
  }
}

/** Whether a process exists, also one of another user. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const MINE = `${process.pid} ${beginOf(process.pid)}`

/** The living engine that a file names; null for none. */
const ownerOf = (file: string): number | null => {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
  const [pid = 0, begin = ''] = [Number(text.split(' ')[0]), text.split(' ')[1]]
  return pid > 0 && text !== MINE.trim() && isAlive(pid) && beginOf(pid) === begin ? pid : null
}

export type EngineLock = {
  /** The other engine that uses the folder; null: the folder is this one's from now on. */
  readonly owner: number | null
  /** Whether an engine used the folder before and did not end in order. */
  readonly isLeft: boolean
  readonly release: () => void
}

export const lockFolder = (dataDir: string): EngineLock => {
  const file = path.join(dataDir, 'engine.pid')
  const release = () => rmSync(file, { force: true })
  const take = (isLeft: boolean): EngineLock => {
    try {
      writeFileSync(file, MINE, { flag: 'wx' })
      return { owner: null, isLeft, release }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = ownerOf(file)
    if (owner !== null) return { owner, isLeft: false, release: () => {} }
    release()
    return take(true)
  }
  return take(false)
}
