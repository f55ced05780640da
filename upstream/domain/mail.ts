/** E-mails. None leave this backend: they wait in the outbox table, where `npm run upstream:admin -- outbox` shows them. */
import type { Store } from '../db/store.ts'
import type { Clock } from '../deps.ts'
import { say, type Lang, type MessageKey } from '../messages.ts'

export type MailKind = 'reset' | 'welcome' | 'order' | 'paid' | 'certificate' | 'restock' | 'restock_guest' | 'price_drop'

export type Mail = {
  readonly send: (recipient: string, lang: Lang, kind: MailKind, values: { readonly [name: string]: string }) => void
  /** The full address of a page of the shop. */
  readonly linkTo: (path: string) => string
}

const TEXTS: Readonly<Record<MailKind, readonly [subject: MessageKey, body: MessageKey]>> = {
  reset: ['mail_reset_subject', 'mail_reset_body'],
  welcome: ['mail_welcome_subject', 'mail_welcome_body'],
  order: ['mail_order_subject', 'mail_order_body'],
  paid: ['mail_paid_subject', 'mail_paid_body'],
  certificate: ['mail_certificate_subject', 'mail_certificate_body'],
  restock: ['mail_restock_subject', 'mail_restock_body'],
  restock_guest: ['mail_restock_subject', 'mail_restock_guest_body'],
  price_drop: ['mail_price_drop_subject', 'mail_price_drop_body'],
}

/** `shopUrl` is where shoppers see the shop: links in e-mails point there. */
export const createMail = (store: Store, clock: Clock, shopUrl: string): Mail => ({
  send: (recipient, lang, kind, values) => {
    const [subject, body] = TEXTS[kind]
    store.run(
      'INSERT INTO outbox (recipient, kind, subject, body, created_at) VALUES (?, ?, ?, ?, ?)',
      recipient,
      kind,
      say(lang, subject, values),
      say(lang, body, values),
      clock().toISOString(),
    )
  },
  linkTo: (path) => shopUrl.replace(/\/+$/, '') + path,
})
