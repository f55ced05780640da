/** E-mail preferences of users, and the unsubscribe links in e-mails. */
import type { MailPreferenceChanges, MailPreferences, MailKind } from '../../shared/api/mailPreferences.ts'
import type { UnsubscribeKind } from '../../shared/api/unsubscribeKinds.ts'
import type { Store } from '../db/store.ts'
import type { Mail } from '../mail/mail.ts'
import type { Lang } from '../../contract/texts/messages.ts'
import type { Tokens } from './tokens.ts'

const UNSUBSCRIBE_MS = 365 * 86_400_000

type Refusable = Exclude<MailKind, 'newsletter'>

export const wantsMail = (store: Store, userId: number, kind: Refusable): boolean =>
  store.get`SELECT 1 FROM refused_letter WHERE user_id = ${userId} AND kind = ${kind}` === undefined

export const mailPreferencesOf = (store: Store, userId: number): MailPreferences => ({
  newsletter: store.get`SELECT 1 FROM user WHERE id = ${userId} AND newsletter = 1` !== undefined,
  orders: wantsMail(store, userId, 'orders'),
  reminders: wantsMail(store, userId, 'reminders'),
  reviews: wantsMail(store, userId, 'reviews'),
})

const choose = (store: Store, userId: number, kind: Refusable, isAccepted: boolean) =>
  store.run(
    isAccepted
      ? 'DELETE FROM refused_letter WHERE user_id = ? AND kind = ?'
      : 'INSERT OR IGNORE INTO refused_letter (user_id, kind) VALUES (?, ?)',
    userId,
    kind,
  )

/** Changes preferences; omitted ones stay. Part of the caller's transaction. */
export const setMailPreferences = (store: Store, userId: number, { newsletter, ...others }: MailPreferenceChanges) => {
  if (newsletter !== undefined) store.run`UPDATE user SET newsletter = ${newsletter ? 1 : 0} WHERE id = ${userId}`
  for (const kind of ['orders', 'reminders', 'reviews'] as const) {
    const isAccepted = others[kind]
    if (isAccepted !== undefined) choose(store, userId, kind, isAccepted)
  }
}

/** Unsubscribes the user from these kinds of e-mail. Part of the caller's transaction. */
export const unsubscribe = (store: Store, userId: number, kinds: readonly UnsubscribeKind[]) => {
  for (const kind of kinds)
    if (kind === 'newsletter') store.run`UPDATE user SET newsletter = 0 WHERE id = ${userId}`
    else if (kind === 'alerts') store.run`DELETE FROM alert WHERE user_id = ${userId}`
    else choose(store, userId, kind, false)
}

/** The unsubscribe link of an e-mail to this user; its secret is `stop`. */
export const stopLink = (
  { mail, tokens }: { readonly mail: Mail; readonly tokens: Tokens },
  userId: number,
  lang: Lang,
): string => mail.linkTo(lang, `/user/unsubscribe?token=${tokens.issue(userId, 'unsubscribe', UNSUBSCRIBE_MS)}`)
