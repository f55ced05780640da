import { postLogin, postLoginCode } from '../../../shared/api/session.ts'
import { Problem, invalid } from '../../../contract/http/problems.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { bind, data, type Caller, type Route, type User } from '../../http/bind.ts'
import { byNetworks } from '../../http/networks.ts'
import { countedHash, isPresentHash } from '../checkPassword.ts'
import type { AccountDeps } from '../deps.ts'
import { deviceOf } from '../devices.ts'
import { hasDevices, knownDevice, rememberDevice } from '../knownDevices.ts'
import { passwordMatches } from '../passwords.ts'
import { hasSecondFactor } from '../secondFactor.ts'
import { newDevice } from '../securityMails.ts'
import { withCode } from '../withCode.ts'
import { wireUser } from './user.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const REMEMBERED_MS = 30 * DAY_MS
/** Maximum time between the password and the code. */
const CHALLENGE_MS = 5 * MINUTE_MS

/**
 * Rate limits. Per account and network: tight. Per account from any network: loose, because any client that knows an e-mail address can use
 * it up. Per network: loose, because a whole office may share one. A known device has a limit of its own instead of all of these.
 */
const LIMITS = {
  pair: { max: 5, windowMs: 15 * MINUTE_MS },
  account: { max: 100, windowMs: 60 * MINUTE_MS },
  network: { max: 100, windowMs: 15 * MINUTE_MS },
  device: { max: 10, windowMs: 15 * MINUTE_MS },
} as const

/** The key of the attempts of an account from any network. */
export const accountAttempts = (email: string) => `login:account:${email.toLowerCase()}`

type Account = User & { readonly password_hash: string; readonly lang: Lang }
type Device = { readonly remember?: boolean | undefined; readonly device?: string | undefined }

/** Calls for sign-in: by password, and by a code of the second factor. */
export const signInHandlers = (deps: AccountDeps): readonly Route[] => {
  const { store, tokens, attempts } = deps
  const COLUMNS = 'id, email, name, surname, password_hash, lang'
  const byEmail = (email: string) => store.get<Account>(`SELECT ${COLUMNS} FROM user WHERE email = ?`, email)
  const byId = (id: number) => store.get<Account>(`SELECT ${COLUMNS} FROM user WHERE id = ?`, id)

  /** Limits of a sign-in that one right password resets, and those that it reduces by one. */
  const limitsOf = (email: string, network: string, known: string | null) => {
    if (known !== null) return { own: { [`login:device:${known}`]: LIMITS.device }, shared: {} }
    const account = email.toLowerCase()
    const { [`login:pair:${account} ${network}`]: pair = LIMITS.pair, ...wider } = byNetworks(
      `login:pair:${account} `,
      network,
      LIMITS.pair,
    )
    return {
      own: { [`login:pair:${account} ${network}`]: pair },
      shared: {
        ...wider,
        [accountAttempts(email)]: LIMITS.account,
        ...byNetworks('login:address:', network, LIMITS.network),
      },
    }
  }

  /**
   * Begins a session, resets the attempts that were counted for this sign-in, and reports a new device to the account's owner. Does not wait
   * for the disk: a power cut loses all of it together, and the user signs in again.
   */
  const begin = (user: Account, { remember = false, device }: Device, { address, userAgent }: Caller) =>
    store.relaxed(() => {
      const known = knownDevice(deps, user.id, device)
      const { own, shared } = limitsOf(user.email, address, known)
      for (const key of Object.keys(own)) attempts.forget(key)
      attempts.uncount(Object.keys(shared))
      const seen = deviceOf(userAgent)
      if (known === null && hasDevices(store, user.id)) newDevice(deps, user, user.lang, seen)
      const token = tokens.issue(user.id, 'session', remember ? REMEMBERED_MS : DAY_MS, seen)
      return data({ token, user: wireUser(store, user), device: rememberDevice(deps, user.id, device) })
    })

  return [
    bind(postLogin, async ({ body }, caller) => {
      const user = byEmail(body.email.trim())
      const known = user ? knownDevice(deps, user.id, body.device) : null
      const { own, shared } = limitsOf(body.email.trim(), caller.address, known)
      const isRight = await countedHash(attempts, { ...own, ...shared }, () =>
        passwordMatches(body.password, user?.password_hash ?? null, {
          address: caller.address,
          userId: known === null ? null : (user?.id ?? null),
        }),
      )
      // Checked again: a new password, which ends all sessions, may have been set while this one was compared.
      if (!isRight || !user || !isPresentHash(store, user.id, user.password_hash)) throw new Problem(401, 'wrong_credentials')
      if (hasSecondFactor(store, user.id))
        throw new Problem(401, 'second_factor_required', { challenge: tokens.issue(user.id, 'challenge', CHALLENGE_MS) })
      return begin(user, body, caller)
    }),

    bind(postLoginCode, ({ body }, caller) => {
      const userId = tokens.ownerOf(body.challenge, 'challenge')
      const user = userId === null ? null : byId(userId)
      if (!user) throw invalid('challenge', 'challenge_dead')
      const known = knownDevice(deps, user.id, body.device)
      return withCode(deps, { user, address: caller.address, lang: user.lang, known }, body.code, () => {
        tokens.revoke(body.challenge)
        return begin(user, body, caller)
      })
    }),
  ]
}
