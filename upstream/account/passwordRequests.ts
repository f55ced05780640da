/**
 * Requests for a new password. Each is stored, for any address, and processed by a timer: the response time does not reveal whether the
 * account exists (docs/decisions/024-account-enumeration).
 */
import type { Clock, Log } from '../../contract/runtime.ts'
import type { Store } from '../db/store.ts'
import type { Mail } from '../mail/mail.ts'
import { mailsLeft } from '../mail/mailBounds.ts'
import { mailMessage } from '../mail/mailMessages.ts'
import type { Lang } from '../../contract/texts/messages.ts'
import type { Tokens } from './tokens.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Deps = {
  readonly store: Store
  readonly clock: Clock
  readonly mail: Mail
  readonly tokens: Tokens
  readonly log: Log
}
type Owner = { readonly id: number; readonly email: string; readonly name: string; readonly lang: Lang }

/**
 * Sends an e-mail with a link at which a new password can be set, once and for one hour. The last link that the mailbox gets for now
 * (mailBounds.ts) is valid for a day, until another one can be sent: strangers may have requested all of them.
 */
export const sendPasswordLink = (
  { store, clock, mail, tokens }: Omit<Deps, 'log'>,
  { id, email, name, lang }: Owner,
  type: 'reset' | 'account_exists',
): void => {
  const isLast = mailsLeft(store, clock(), email, type) === 1
  const token = tokens.issue(id, 'password', isLast ? DAY_MS : HOUR_MS)
  const life = mailMessage(lang, isLast ? 'letter_link_day' : 'letter_link_hour')
  mail.send(email, lang, type, { name, life }, { link: mail.linkTo(lang, `/change-password?token=${token}`) })
}

/** Stores a request for a new password; the work is the same for every address. */
export const notePasswordRequest = ({ store, clock }: Pick<Deps, 'store' | 'clock'>, email: string) =>
  store.run`INSERT INTO password_request (email, asked_at) VALUES (${email}, ${clock().getTime()})`

/**
 * Sends a link to the account of each address that was requested within the last hour. Earlier links stay valid for
 * their hour, so a request by another person does not invalidate them.
 */
export const answerPasswordRequests = (deps: Omit<Deps, 'log'>) => {
  const { store, clock } = deps
  if (!store.get`SELECT 1 FROM password_request LIMIT 1`) return
  store.transaction(() => {
    for (const { email, asked_at } of store.all<{ email: string; asked_at: number }>`DELETE FROM password_request RETURNING *`) {
      if (asked_at <= clock().getTime() - HOUR_MS) continue
      const owner = store.get<Owner>`SELECT id, email, name, lang FROM user WHERE email = ${email}`
      if (owner) sendPasswordLink(deps, owner, 'reset')
    }
  })
}

/**
 * Processes requests every `everyMs`. Returns a function that stops it; requests that are pending then are processed by
 * the next process.
 */
export const startAnsweringPasswordRequests = (deps: Deps, everyMs: number): (() => void) => {
  const timer = setInterval(() => {
    try {
      answerPasswordRequests(deps)
    } catch (error) {
      deps.log.error({ err: error }, 'password link not sent')
    }
  }, everyMs).unref()
  return () => clearInterval(timer)
}
