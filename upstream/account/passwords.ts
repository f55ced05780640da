/**
 * Passwords are stored as argon2id hashes, which are slow and memory-hard to compute. All hashes of the process share one queue; a full
 * queue, or a full share of a client, rejects with a 503 (hashQueue.ts).
 */
import { argon2, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { siteOf } from '../http/networks.ts'
import { createHashQueue, type Turn } from './hashQueue.ts'

const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16

/**
 * One core stays free for the event loop, and of libuv's four threads, on which hashes run, one for reading files and compressing pages.
 */
const CONCURRENT = Math.min(Math.max(availableParallelism() - 1, 1), 3)

/**
 * The time limits the wait, not the number: clients that are refused at once come back at once, and then take the places of others. The
 * number limits the memory. The shop sends half of its connections, 32, for sign-ins at once (server/bulkhead.ts), and the next 32 wait as long
 * again: twice this time is below the two seconds in which 64 sign-ins at a time are to be answered.
 */
const enqueue = createHashQueue({ concurrent: CONCURRENT, waiting: 200, waitMs: 800 })

const argon2id = (password: string, salt: Uint8Array, memory: number, passes: number, parallelism: number, tagLength: number) =>
  new Promise<Buffer>((resolve, reject) => {
    // NFKC: two keyboards may send different code points for the same password.
    argon2(
      'argon2id',
      { message: password.normalize('NFKC'), nonce: salt, memory, passes, parallelism, tagLength },
      (error, key) => {
        if (error) reject(error)
        else resolve(key)
      },
    )
  })

/** Who causes a hash: a client's network, and the account of its session, password link or known device; null for the shop itself. */
export type HashCaller = { readonly address: string; readonly userId: number | null } | null

/** The most hashes, running and waiting, of one account, of one network, and of one IPv4 /24 or IPv6 /48. */
const MAX_HASHES = { account: 4, network: 8, site: 32 } as const

const turnOf = (caller: HashCaller): Turn => {
  if (caller === null) return {}
  const { address, userId } = caller
  const shares = {
    ...(userId !== null && { [`account:${userId}`]: MAX_HASHES.account }),
    ...(address !== '' && { [`network:${address}`]: MAX_HASHES.network, [`site:${siteOf(address)}`]: MAX_HASHES.site }),
  }
  return { known: userId !== null, shares }
}

const derive = (caller: HashCaller, ...input: Parameters<typeof argon2id>) => enqueue(() => argon2id(...input), turnOf(caller))

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/** Hashes a password into the PHC text form, which includes parameters and salt. */
export const hashPassword = async (password: string, random: (bytes: number) => Uint8Array, caller: HashCaller = null) => {
  const salt = random(SALT_BYTES)
  const tag = await derive(caller, password, salt, MEMORY_KIB, PASSES, LANES, TAG_BYTES)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(tag)}`
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * Whether a password matches a hash. With `null` it takes as long and returns false, so the response time does not
 * reveal whether an e-mail address is known.
 */
export const passwordMatches = async (password: string, hash: string | null, caller: HashCaller) => {
  const [, memory, passes, lanes, salt = '', tag = ''] = FORM.exec(hash ?? '') ?? []
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(
    caller,
    password,
    salt === '' ? Buffer.alloc(SALT_BYTES) : Buffer.from(salt, 'base64'),
    Number(memory ?? MEMORY_KIB),
    Number(passes ?? PASSES),
    Number(lanes ?? LANES),
    expected.length || TAG_BYTES,
  )
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
