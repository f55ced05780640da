/** A real Redis for tests: one process, without persistence. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findRedis } from '../../scripts/findRedis.mjs'

export type TestRedis = {
  readonly url: string
  /** Ends the process at once. */
  readonly kill: () => Promise<void>
  /** Starts it again, empty, on the same port. */
  readonly restart: () => Promise<void>
  /** The process accepts connections and commands, but answers none. */
  readonly freeze: () => void
  readonly thaw: () => void
  readonly close: () => Promise<void>
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export const startRedis = async (): Promise<TestRedis> => {
  const port = await freePort()
  const dir = mkdtempSync(path.join(tmpdir(), 'redis-'))
  let child: ChildProcess
  const start = async () => {
    child = spawn(findRedis(), ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', dir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    for await (const chunk of child.stdout ?? []) {
      output += String(chunk)
      if (/ready to accept connections/i.test(output)) break
    }
    if (!/ready to accept/i.test(output)) throw new Error(`redis-server did not start: ${output.slice(-500)}`)
  }
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    restart: start,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    close: async () => {
      child.kill('SIGCONT')
      await kill()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
