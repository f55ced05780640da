/** Rate limits for second-factor codes. Without a limit, all million codes could be tried. */
import { Problem } from '../../contract/http/problems.ts'
import type { Lang } from '../../contract/texts/messages.ts'
import type { User } from '../http/bind.ts'
import { byNetworks } from '../http/networks.ts'
import type { AccountDeps } from './deps.ts'
import { countWrongCode, resetWrongCodes } from './secondFactor.ts'
import { passwordEnded, wrongCodes } from './securityMails.ts'

const MINUTE_MS = 60_000
/**
 * Per account and network: tight. Per account from any network: also tight, because only a client with the password can
 * use it up. Per network: loose, because a whole office may share one. A known device has a limit of its own instead.
 */
const LIMITS = {
  pair: { max: 5, windowMs: 15 * MINUTE_MS },
  account: { max: 20, windowMs: 60 * MINUTE_MS },
  network: { max: 100, windowMs: 15 * MINUTE_MS },
} as const

/** Wrong codes, at any time, after which the owner is notified that another person may know the password. */
const TOLD_AFTER = 5
/** Wrong codes without a right one between them after which the password ends: a new one is set by e-mail. */
const ENDS_AFTER = 30

export type CodeOwner = {
  readonly user: User
  readonly address: string
  readonly lang: Lang
  /** The key of a known device (knownDevices.ts); null for another one. */
  readonly known?: string | null
}

const limitsOf = ({ user, address, known = null }: CodeOwner) =>
  known !== null
    ? { own: { [`code:device:${known}`]: LIMITS.pair }, shared: {} }
    : {
        own: { [`code:pair:${user.id} ${address}`]: LIMITS.pair },
        shared: {
          [`code:account:${user.id}`]: LIMITS.account,
          ...byNetworks('code:address:', address, LIMITS.network),
        },
      }

/** Counts a wrong code that followed the right password. */
const noteWrongCode = (deps: AccountDeps, { user, lang }: CodeOwner) =>
  deps.store.transaction(() => {
    const count = countWrongCode(deps.store, user.id)
    if (count === TOLD_AFTER) wrongCodes(deps, user, lang)
    // Without a mail server, the owner could not set a new password.
    if (count < ENDS_AFTER || !deps.sendsMail) return
    deps.store.run`UPDATE user SET password_hash = '' WHERE id = ${user.id}`
    deps.tokens.revokeAll(user.id, 'challenge')
    passwordEnded(deps, user, lang)
  })

/**
 * Runs work that accepts a code, in one transaction. An attempt is counted before the code is compared and removed when
 * the code was right. Throws a 429 after too many attempts.
 */
export const withinCodeAttempts = <T>(deps: AccountDeps, owner: CodeOwner, work: () => T): T => {
  const { store, attempts } = deps
  const { own, shared } = limitsOf(owner)
  // Outside the transaction: the rollback for a wrong code must not undo the count.
  attempts.take({ ...own, ...shared })
  try {
    const result = store.transaction(work)
    for (const key of Object.keys(own)) attempts.forget(key)
    attempts.uncount(Object.keys(shared))
    resetWrongCodes(store, owner.user.id)
    return result
  } catch (error) {
    if (error instanceof Problem && error.code === 'wrong_code') noteWrongCode(deps, owner)
    throw error
  }
}
