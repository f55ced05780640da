/**
 * A PostgreSQL of the engine's own in DATA_DIR/pg, from the programs of the machine. It listens on a Unix socket alone and stops with the
 * engine. PostgreSQL refuses to run as root, so root starts it as the user `postgres`.
 */
import { execFile, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ConfigError } from '../../../shared/config/readVariables.ts'
import { isAlive, lockFolder } from './engineLock.ts'
import { socketFolder } from './socketFolder.ts'

const run = promisify(execFile)

export type OwnPostgres = { readonly url: string; readonly stop: () => Promise<void> }

const DEBIAN = '/usr/lib/postgresql'
const NONE = 'No PostgreSQL on this machine: install it (Debian: apt-get install postgresql), or name a database in DATABASE_URL'

const number = (name: string) => Number.parseFloat(name)

/** The folder with initdb and postgres: the newest of Debian's, or one on the PATH. */
const findPrograms = (): string => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => number(b) - number(a)) : []
  const folders = [...versions.map((version) => path.join(DEBIAN, version, 'bin')), ...(process.env['PATH'] ?? '').split(':')]
  const found = folders.find((folder) => ['initdb', 'postgres', 'pg_ctl'].every((name) => existsSync(path.join(folder, name))))
  if (found === undefined) throw new ConfigError(NONE)
  return found
}

/** Whether a process is a PostgreSQL, as far as the system tells: after a crash of the machine its number may be another program's. */
const isPostgres = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return isAlive(pid)
  }
}

/** The PostgreSQL that uses a folder; null when none does. */
const userOf = (folder: string): number | null => {
  const file = path.join(folder, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  return pid > 0 && isPostgres(pid) ? pid : null
}

const isRoot = process.getuid?.() === 0

/** A command as the user that may run PostgreSQL. */
const asOwner = (program: string, args: readonly string[]): readonly [string, readonly string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]

const messageOf = (error: unknown): string => {
  const { stderr = '', message = String(error) } = error as { readonly stderr?: string; readonly message?: string }
  return (stderr || message).trim().split('\n').at(-1) ?? ''
}

/** Takes the folder, and stops the PostgreSQL of an engine that was killed. Throws `ConfigError` with one sentence. */
const takeFolder = async (dataDir: string, folder: string, stop: () => Promise<unknown>) => {
  mkdirSync(dataDir, { recursive: true })
  const lock = lockFolder(dataDir)
  const refuse = (process: number) =>
    new ConfigError(
      `${folder} is in use by process ${process}: another engine runs on it. Stop that one, or set another DATA_DIR. For several instances, set DATABASE_URL`,
    )
  if (lock.owner !== null) throw refuse(lock.owner)
  const busy = userOf(folder)
  if (busy === null) return lock
  if (lock.isLeft) await stop().catch(() => {})
  if (userOf(folder) === null) return lock
  lock.release()
  throw refuse(busy)
}

/** Starts it and waits until it answers. Throws `ConfigError` with one sentence. */
export const startOwnPostgres = async (dataDir: string): Promise<OwnPostgres> => {
  const programs = findPrograms()
  const folder = path.join(dataDir, 'pg')
  const call = async (name: string, ...args: string[]) => run(...(asOwner(path.join(programs, name), args) as [string, string[]]))
  const stop = () => call('pg_ctl', '-D', folder, '-m', 'fast', '-w', '-s', 'stop')
  const lock = await takeFolder(dataDir, folder, stop)
  let socket: string
  try {
    const owner = isRoot ? Number((await run('id', ['-u', 'postgres'])).stdout) : null
    socket = socketFolder(folder, [process.getuid?.() ?? 0, ...(owner === null ? [] : [owner])])
    if (isRoot) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      await run('chown', ['-R', 'postgres:', folder, socket])
      for (let above = dataDir; above !== path.dirname(above) && above.startsWith(tmpdir()); above = path.dirname(above))
        if (above !== tmpdir()) chmodSync(above, 0o755)
    }
    if (!existsSync(path.join(folder, 'PG_VERSION')))
      await call('initdb', '-D', folder, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions')
    const options = `-c listen_addresses='' -c unix_socket_directories='${socket}' -c unix_socket_permissions=0700 -c max_connections=60`
    await new Promise<void>((resolve, reject) => {
      // Detached: a terminal's Ctrl-C reaches the whole group, and PostgreSQL must outlive the engine's last statements.
      const [program, args] = asOwner(path.join(programs, 'pg_ctl'), [
        '-D',
        folder,
        '-w',
        '-s',
        '-l',
        path.join(folder, 'log'),
        '-o',
        options,
        'start',
      ])
      const child = spawn(program, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
      let text = ''
      child.stderr.on('data', (part: Buffer) => (text += part.toString()))
      child.once('error', reject)
      child.once('exit', (code) => {
        child.stderr.destroy()
        if (code === 0) resolve()
        else reject(new Error(text.trim() || `pg_ctl ended with ${code}`))
      })
    })
    const known = await call(
      'psql',
      '-h',
      socket,
      '-U',
      'shop',
      '-d',
      'postgres',
      '-Atc',
      "SELECT 1 FROM pg_database WHERE datname = 'shop'",
    )
    if (known.stdout.trim() === '') await call('createdb', '-h', socket, '-U', 'shop', 'shop')
  } catch (error) {
    lock.release()
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`PostgreSQL did not start in ${folder}: ${messageOf(error)}. Its log is ${path.join(folder, 'log')}`)
  }
  return {
    url: `postgres://shop@${encodeURIComponent(socket)}/shop`,
    stop: async () => {
      await stop().catch(() => {})
      lock.release()
    },
  }
}
