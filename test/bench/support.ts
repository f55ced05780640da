/** Shared by the benchmarks: the shop without caches, the load process, the table. */
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../../server/config.ts'
import { createDeps } from '../../server/createDeps.ts'
import type { LoadOrder, LoadResult } from './load.ts'

/** The shop's dependencies with a silent log. `env` is the environment, as an operator would set it. */
export const benchDeps = (env: { readonly [name: string]: string }) =>
  createDeps(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: '.cache/bench-data', ...env }))

/** Starts a program that prints the address it listens on; with `core` on that core of the processor alone. */
export const startProgram = async (
  args: readonly string[],
  env: { readonly [name: string]: string } = {},
  core: number | null = null,
): Promise<{ url: string; pid: number; stop: () => void }> => {
  const own = [process.execPath, ...args]
  const [command = '', ...rest] = core === null ? own : ['taskset', '-c', String(core), ...own]
  const program = spawn(command, rest, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve, reject) => {
    program.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)))
    program.stdout.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      // The settings in the shop's line contain its backend's address as well.
      const found =
        /open at (http:\/\/[\w.:]+)/.exec(text)?.[1] ?? (text.includes('settings') ? null : /http:\/\/[\w.:]+/.exec(text)?.[0])
      if (found) resolve(found)
    })
  })
  return { url, pid: program.pid ?? 0, stop: () => program.kill() }
}

/** `VmRSS` is the current resident memory of the process, `VmHWM` its maximum; in MB. */
export const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** The reference backend in a process of its own, like a real one; with `replayed`, a replay of its answers. */
export const startBackend = async ({ replayed = true } = {}): Promise<{ url: string; stop: () => void }> => {
  const real = await startProgram(['dist/upstream/main.js'], {
    UPSTREAM_PORT: '0',
    DATA_DIR: '.cache/bench-data',
    LOG_LEVEL: 'info',
  })
  if (!replayed) return real
  const replay = await startProgram(['test/bench/replay.ts', real.url])
  return {
    url: replay.url,
    stop: () => {
      replay.stop()
      real.stop()
    },
  }
}

export const listen = async (handler: RequestListener): Promise<{ origin: string; close: () => void }> => {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  }
}

/** Starts the load process; `run` returns one result for one order. */
export const startLoad = () => {
  const child: ChildProcess = fork('test/bench/load.ts')
  return {
    run: (order: LoadOrder) =>
      new Promise<LoadResult>((resolve, reject) => {
        child.once('message', resolve)
        child.once('exit', (code) => reject(new Error(`The load ended with ${code}`)))
        child.send(order)
      }).finally(() => child.removeAllListeners()),
    stop: () => child.kill(),
  }
}

/** The figures of this run, by their names in docs/performance.md. */
const figures = new Map<string, string>()

/** Adds a figure to the closing table. `value` contains its unit. */
export const record = (name: string, value: string): void => void figures.set(name, value)

/** Prints the figures of this run beside those that docs/performance.md has recorded. */
export const printFigures = (): void => {
  if (figures.size === 0) return
  const rows = readFileSync('docs/performance.md', 'utf8').matchAll(/^\| ([^|]+?) \| ([^|]+?) \|/gm)
  const recorded = new Map([...rows].map(([, name = '', value = '']) => [name, value]))
  console.log('\n## beside docs/performance.md\n')
  const cells = [
    ['figure', 'now', 'recorded'],
    ...[...figures].map(([name, value]) => [name, value, recorded.get(name) ?? 'none']),
  ]
  for (const [name = '', now = '', before = ''] of cells)
    console.log(`  ${name.padEnd(52)} ${now.padStart(14)}  ${before.padStart(14)}`)
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Rounds of A B C A B C, so that a disturbance of the machine affects all of them equally. */
export const interleave = async <T>(
  rounds: number,
  runs: { readonly [name: string]: () => Promise<T> },
): Promise<{ [name: string]: T[] }> => {
  const results: { [name: string]: T[] } = {}
  for (let round = 0; round < rounds; round++)
    for (const [name, run] of Object.entries(runs)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      ;(results[name] ??= []).push(await run())
    }
  return results
}
