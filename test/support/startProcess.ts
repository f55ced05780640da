/** The built shop as a process of its own, as a container runs it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import { COMPILED } from './compiled.ts'
import { ROOT } from './sourceFiles.ts'
import type { LogLine } from './startTestShop.ts'

export type ShopProcess = {
  readonly child: ChildProcess
  /** Everything on standard output so far, and its JSON lines. */
  readonly out: () => string
  readonly lines: () => readonly LogLine[]
  readonly err: () => string
  /** Its exit code; null when a signal killed it. */
  readonly ended: Promise<number | null>
}

type Environment = { readonly [name: string]: string }

const spawned: ChildProcess[] = []

/** Kills processes that a failed test has left running. */
export const killProcesses = (): void => {
  for (const child of spawned) if (child.exitCode === null) child.kill('SIGKILL')
}

/** Runs the built server. `nodeArguments` let a test add a module that makes the process fail. */
export const spawnShop = (env: Environment, nodeArguments: readonly string[] = []): ShopProcess => {
  const child = spawn(process.execPath, [...nodeArguments, 'dist/server/main.js'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...COMPILED, ...env },
  })
  spawned.push(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  return {
    child,
    out: () => out,
    lines: () =>
      out
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as LogLine),
    err: () => err,
    ended: once(child, 'close').then(([code]) => code as number | null),
  }
}

/** The same, once it listens. Without a balancer the shutdown needs no delay, unless the test sets one. */
export const startShopProcess = async (
  env: Environment,
  nodeArguments: readonly string[] = [],
): Promise<ShopProcess & { readonly url: string }> => {
  const shop = spawnShop({ STOP_DELAY_MS: '0', ...env }, nodeArguments)
  const address = () => /open at http:\/\/localhost:(\d+)/.exec(shop.out())?.[1]
  await expect.poll(() => address() ?? shop.err(), { timeout: 30_000, interval: 20 }).toMatch(/^\d+$/)
  return { ...shop, url: `http://127.0.0.1:${address()}` }
}
