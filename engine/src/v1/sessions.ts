/** Sign-in, registration and the user of a token. Passwords are Vendure's, in the shop's own form; tokens are stored as hashes. */
import { randomBytes } from 'node:crypto'
import { postForgotPassword, postLogin, postRegister } from '../../../shared/api/session.ts'
import { PASSWORD_MIN_LENGTH } from '../../../shared/constants.ts'
import { isEmail } from '../../../shared/rules/isEmail.ts'
import { bind, data, type Route } from '../../../contract/http/bind.ts'
import { invalid, Problem } from '../../../contract/http/problems.ts'
import { plainLine } from '../../../contract/rules/plainText.ts'
import { countedHash } from '../../../upstream/account/checkPassword.ts'
import { deviceOf } from '../../../upstream/account/devices.ts'
import { isGuessable } from '../../../upstream/account/guessablePassword.ts'
import { hashPassword, passwordMatches } from '../../../upstream/account/passwords.ts'
import { hashOf, type Tokens } from '../../../upstream/account/tokens.ts'
import type { Attempts } from '../../../upstream/http/attempts.ts'
import type { User } from '../../../upstream/http/bind.ts'
import { byNetworks } from '../../../upstream/http/networks.ts'
import { SHOP, type Query } from '../engine.ts'
import { writeFor, type ShopperDeps } from './shopperCalls.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const REMEMBERED_MS = 30 * DAY_MS

const LIMITS = {
  pair: { max: 5, windowMs: 15 * MINUTE_MS },
  account: { max: 100, windowMs: 60 * MINUTE_MS },
  network: { max: 100, windowMs: 15 * MINUTE_MS },
  register: { max: 30, windowMs: 60 * MINUTE_MS },
  resetPair: { max: 5, windowMs: 60 * MINUTE_MS },
  resetAddress: { max: 30, windowMs: 60 * MINUTE_MS },
} as const

const FIND_USER = `
  SELECT c.id, c."emailAddress" AS email, c."firstName" AS name, nullif(c."lastName", '') AS surname
  FROM shop_row s JOIN customer c ON c.id = s.customer_id
  WHERE s.kind = 'token' AND s.key = $1 AND s.row->>'purpose' = 'session' AND (s.row->>'expires_at')::bigint > $2
    AND c."deletedAt" IS NULL`

/** The customer of a bearer token; read on every call, so that a sign-out or a deleted customer counts on all instances at once. */
export const userFinder =
  (query: Query) =>
  async (token: string): Promise<User | null> =>
    (await query<User>(FIND_USER, hashOf(token), Date.now()))[0] ?? null

const ACCOUNT = `
  SELECT c.id, m."passwordHash" AS hash FROM customer c JOIN authentication_method m ON m."userId" = c."userId"
  WHERE lower(c."emailAddress") = lower($1) AND c."deletedAt" IS NULL AND m."passwordHash" IS NOT NULL`

type Account = { readonly id: number; readonly hash: string }

export type SessionDeps = ShopperDeps & { readonly attempts: Attempts; readonly tokens: Tokens }

/** The password `hash` of a new customer replaces the one that Vendure has computed for a random password. */
const createCustomer = async ({ engine }: SessionDeps, { name, email, hash }: { name: string; email: string; hash: string }) =>
  engine.transaction(SHOP, async ({ ctx, query }) => {
    await query('SELECT pg_advisory_xact_lock(hashtext(lower($1)))', email)
    const [known] = await query<Account>(ACCOUNT, email)
    if (known) return
    const created = await engine.customers.create(ctx, { emailAddress: email, firstName: name, lastName: '' })
    if ('errorCode' in created) return
    await query(
      `UPDATE authentication_method SET "passwordHash" = $2 WHERE "userId" = (SELECT "userId" FROM customer WHERE id = $1)`,
      created.id,
      hash,
    )
    await query('UPDATE "user" SET verified = true WHERE id = (SELECT "userId" FROM customer WHERE id = $1)', created.id)
  })

export const sessionRoutes = (deps: SessionDeps): readonly Route<User>[] => {
  const { engine, attempts, tokens, log } = deps
  const find = async (email: string) => (await engine.query<Account>(ACCOUNT, email.trim()))[0]

  return [
    bind(postLogin, async ({ body }, { address, userAgent }) => {
      const email = body.email.trim().toLowerCase()
      const own = `login:pair:${email} ${address}`
      const shared = { [`login:account:${email}`]: LIMITS.account, ...byNetworks('login:address:', address, LIMITS.network) }
      const account = await find(email)
      const isRight = await countedHash(attempts, { [own]: LIMITS.pair, ...shared }, () =>
        passwordMatches(body.password, account?.hash ?? null, { address, userId: account?.id ?? null }),
      )
      // Read again: a new password may have been set while this one was compared.
      if (!isRight || !account || (await find(email))?.hash !== account.hash) throw new Problem(401, 'wrong_credentials')
      attempts.forget(own)
      attempts.uncount(Object.keys(shared))
      const { answer } = await writeFor(deps, account.id, (user) => ({
        token: tokens.issue(user.id, 'session', body.remember ? REMEMBERED_MS : DAY_MS, deviceOf(userAgent)),
        user: { ...user, delete_at: null },
        device: null,
      }))
      return data(answer)
    }),

    bind(postRegister, async ({ body }, { address }) => {
      const name = plainLine(body.name)
      const email = body.email.trim()
      if (name === null) throw invalid('name', 'required')
      if (!isEmail(email)) throw invalid('email', 'invalid_email')
      if (body.password.length < PASSWORD_MIN_LENGTH) throw invalid('password', 'short_password')
      if (isGuessable(body.password, email)) throw invalid('password', 'common_password')
      if (body.password !== body.password_confirmation) throw invalid('password_confirmation', 'password_mismatch')
      if (!body.agree) throw invalid('agree', 'agree_required')
      const limits = byNetworks('register:', address, LIMITS.register)
      const hash = await countedHash(attempts, limits, () => hashPassword(body.password, randomBytes, { address, userId: null }))
      await createCustomer(deps, { name, email, hash })
      // The usual message mentions an e-mail, and the engine sends none.
      return { data: { token: randomBytes(32).toString('base64url') }, message: null }
    }),

    // Without e-mails no link can be sent: the log informs the operator. The answer is the same for an unknown address.
    bind(postForgotPassword, async ({ body }, { address }) => {
      const email = body.email.trim()
      if (!isEmail(email)) throw invalid('email', 'invalid_email')
      attempts.take({
        [`reset:pair:${email.toLowerCase()} ${address}`]: LIMITS.resetPair,
        ...byNetworks('reset:address:', address, LIMITS.resetAddress),
      })
      const account = await find(body.email)
      if (account) log.warn({ customer: account.id }, 'a customer has forgotten the password')
      return { message: null }
    }),
  ]
}
