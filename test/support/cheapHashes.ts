/**
 * Hashes passwords with 64 KiB instead of 19 MiB in the tests' own processes: each hash at full cost takes 40 ms of CPU time, and the
 * suites register and sign in over a thousand customers. Programs that tests start hash as in production.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll } from 'vitest'

const { argon2 } = crypto

const cheap: typeof argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 64, passes: 1 }, callback)

const use = (hash: typeof argon2) => {
  Object.assign(crypto, { argon2: hash })
  syncBuiltinESMExports()
}

beforeAll(() => use(cheap))
afterAll(() => use(argon2))

/** For a file that tests the hashes themselves. */
export const hashesAtFullCost = (): void => beforeAll(() => use(argon2))
