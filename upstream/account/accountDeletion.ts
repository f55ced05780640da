/** The end of an account: after a pause all goes that names its shopper, but for what the law has a shop keep. */
import { DELETION_DAYS } from '../../shared/constants.ts'
import { namelessEmail } from '../common/nameless.ts'
import type { Store } from '../db/store.ts'

const DAY_MS = 86_400_000

/** When an account is deleted whose shopper asks for it now, in ms. */
export const deletionTime = (now: Date): number => now.getTime() + DELETION_DAYS * DAY_MS

/** What an author is called who has no account any more, by the language of the text. */
const NAMELESS = "iif(lang = 'ru', 'Покупатель', 'A shopper')"

const deleteAccount = (store: Store, { id, email, lang }: Due, now: Date) => {
  // What nobody has published, nobody can take back any more.
  store.run("DELETE FROM review WHERE user_id = ? AND status <> 'published'", id)
  store.run(`UPDATE review SET author = ${NAMELESS} WHERE user_id = ?`, id)
  store.run('UPDATE question SET author = NULL WHERE user_id = ?', id)
  store.run('DELETE FROM outbox WHERE recipient = ?', email)
  store.run('DELETE FROM contact_message WHERE email = ?', email)
  // A shopper without a name stays, who has the orders; also where there are none, so that the number is never given to somebody else,
  // whom a tab of the former shopper would take for its own.
  const { id: nameless } = store.run(
    "INSERT INTO user (email, name, password_hash, lang, created_at) VALUES (?, '', '', ?, ?)",
    namelessEmail(id),
    lang,
    now.toISOString(),
  )
  store.run('UPDATE goods_return SET comment = NULL WHERE order_id IN (SELECT id FROM shop_order WHERE user_id = ?)', id)
  // What a shopper has written in their own words stands on no invoice.
  store.run('UPDATE shop_order SET user_id = ?, comment = NULL WHERE user_id = ?', nameless, id)
  // Everything else of theirs goes with the row: addresses, cart, favourites, alerts, sessions.
  store.run('DELETE FROM user WHERE id = ?', id)
}

type Due = { readonly id: number; readonly email: string; readonly lang: string }

/**
 * Deletes the accounts whose pause is over. Orders stay, with what stands on their invoices, under a shopper without a name; published
 * reviews and questions stay without theirs. Gives how many accounts have gone.
 */
export const deleteDueAccounts = (store: Store, now: Date): number => {
  const due = store.all<Due>('SELECT id, email, lang FROM user WHERE delete_at <= ?', now.getTime())
  for (const account of due) deleteAccount(store, account, now)
  return due.length
}
