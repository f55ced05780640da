/**
 * How many e-mails a recipient gets of the kinds that a user can cause: the user may not be the mailbox's owner. Counted in the outbox.
 * Kinds that only the shop or received money causes have no bound.
 */
import type { Store } from '../db/store.ts'
import type { MailType } from './mailTypes.ts'

const DAY_MS = 86_400_000

/**
 * The bounds of each group are separate: an attacker who uses up the e-mails about orders must not suppress the notices of an account, and
 * neither may suppress a link or a code.
 */
const GROUPS = {
  /** Password links, which any client can request. The last one of a day is valid for a day (passwordRequests.ts). */
  link: { perDay: 10, types: ['reset', 'account_exists'] },
  /** Codes that the account of the address requests. */
  code: { perDay: 10, types: ['welcome', 'welcome_code', 'mailbox_code'] },
  /** Codes that other accounts request. */
  address: { perDay: 10, types: ['email_code', 'email_in_use'] },
  /** Notices from which the owner gets a stolen account back: nothing that a thief does may suppress them. */
  takeover: { perDay: Infinity, types: ['email_changed', 'email_restored', 'password_changed', 'second_factor_on'] },
  /** A group of its own, because a thief with the password can cause any number. */
  device: { perDay: 3, types: ['new_device'] },
  /** Notices of other changes of an account. */
  notice: {
    perDay: 20,
    types: ['deletion', 'second_factor_off', 'recovery_code_used', 'recovery_codes_made', 'wrong_codes', 'password_ended'],
  },
  shopping: { perDay: 20, types: ['order', 'reminder', 'expired', 'cancelled', 'alert_asked', 'contact_received'] },
} as const satisfies Record<string, { readonly perDay: number; readonly types: readonly MailType[] }>

/** The most e-mails of all groups to an account whose mailbox is not confirmed; beyond them it gets links and codes only. */
const UNCONFIRMED_MAX = 3

/** Groups without which an account cannot be confirmed or recovered. */
const ACCESS: readonly unknown[] = [GROUPS.link, GROUPS.code, GROUPS.address]

const ALL = Object.values(GROUPS).flatMap(({ types }) => types)

const countOf = (store: Store, recipient: string, types: readonly MailType[], since: Date): number =>
  store.get<{ count: number }>`SELECT count(*) AS count FROM outbox WHERE recipient = ${recipient} COLLATE NOCASE
    AND created_at > ${since.toISOString()} AND type IN (SELECT value FROM json_each(${JSON.stringify(types)}))`?.count ?? 0

const groupOf = (type: MailType) => Object.values(GROUPS).find(({ types }) => types.some((one) => one === type))

/** How many e-mails of the group of this kind a recipient may get now. */
export const mailsLeft = (store: Store, now: Date, recipient: string, type: MailType): number => {
  const group = groupOf(type)
  return group ? group.perDay - countOf(store, recipient, group.types, new Date(now.getTime() - DAY_MS)) : Infinity
}

/** Whether another e-mail of this kind may be written to a recipient. */
export const mayWrite = (store: Store, now: Date, recipient: string, type: MailType, isUnconfirmed: boolean): boolean => {
  const group = groupOf(type)
  if (!group) return true
  if (mailsLeft(store, now, recipient, type) <= 0) return false
  return !isUnconfirmed || ACCESS.includes(group) || countOf(store, recipient, ALL, new Date(0)) < UNCONFIRMED_MAX
}
