/**
 * `npm run bench:signins`: files and pages while 64 users sign in at a time, and in the same run while none does. The shop, with the backend
 * embedded, and the load are processes of their own. `PROFILE=.cache/profile` writes a CPU profile of the shop into that folder. Only ratios of
 * one run and a machine without other work count: password hashes use all cores but one.
 */
import { fork } from 'node:child_process'
import type { SignInOrder, SignInResult } from './signInLoad.ts'
import { startProgram } from './support.ts'

const PHASE_MS = 8000

/** The order of one phase, in a process of its own. */
const run = (order: SignInOrder) =>
  new Promise<SignInResult>((resolve, reject) => {
    const child = fork('test/bench/signInLoad.ts')
    child.once('message', (result) => {
      resolve(result as SignInResult)
      child.kill()
    })
    child.once('exit', (code) => code && reject(new Error(`The load ended with ${code}`)))
    child.send(order)
  })

const columns = (cells: readonly string[]) => cells.map((cell, at) => cell.padStart(at === 0 ? 16 : 20)).join('')

export const benchSignIns = async (): Promise<void> => {
  const folder = process.env['PROFILE']
  const shop = await startProgram([...(folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []), 'dist/server/main.js'], {
    PORT: '0',
    NODE_ENV: 'production',
    UPSTREAM_URL: 'embedded',
    UPSTREAM_SEED: 'demo',
    DATA_DIR: '.cache/bench-data',
    PAGE_CACHE_SECONDS: '600',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'info',
  })
  console.log(columns(['at a time', 'p50, p99 of a file', 'a cached page', 'a page', 'a sign-in', 'sign-ins, 503']))
  await run({ origin: shop.url, users: 4, ms: 3000 })
  for (const users of [0, 64, 0, 64]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    const { file, cached, page, signIn, done, refused } = await run({ origin: shop.url, users, ms: PHASE_MS })
    const times = [file, cached, page, signIn].map(({ p50, p99 }) => `${Math.round(p50)}, ${Math.round(p99)} ms`)
    console.log(columns([`${users} sign-ins`, ...times, `${done}, ${refused}`]))
  }
  shop.stop()
}
