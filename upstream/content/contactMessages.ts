/** Messages from the contact form: stored, sent to both sides by e-mail, answered by an operator. */
import type { ContactBody } from '../../shared/api/contact.ts'
import type { CONTACT_TOPICS } from '../../shared/constants.ts'
import type { Clock } from '../../contract/runtime.ts'
import { plainLine, plainText } from '../../contract/rules/plainText.ts'
import type { Store } from '../db/store.ts'
import type { Mail, Mailbox } from '../mail/mail.ts'
import { mailMessage, type MailMessageKey } from '../mail/mailMessages.ts'
import type { Lang } from '../../contract/texts/messages.ts'

const DAY_MS = 86_400_000
/** The same message from the same address within this time is stored once. */
const REPEATED_MS = DAY_MS

export type ContactTopic = (typeof CONTACT_TOPICS)[number]

const TOPICS: { readonly [topic in ContactTopic]: MailMessageKey } = {
  order: 'contact_order',
  delivery: 'contact_delivery',
  payment: 'contact_payment',
  return: 'contact_return',
  product: 'contact_product',
  other: 'contact_other',
}

export type ContactMessage = {
  readonly id: number
  readonly user_id: number | null
  readonly name: string
  readonly email: string
  readonly order_number: string | null
  readonly topic: ContactTopic
  readonly text: string
  readonly lang: Lang
  readonly created_at: string
  readonly answer: string | null
  readonly answered_at: string | null
}

type Writing = Pick<ContactMessage, 'user_id' | 'name' | 'email' | 'order_number' | 'topic' | 'text' | 'lang'>

/** The stored form of a message. */
export const writingOf = ({ name, email, order, topic, text }: ContactBody, userId: number | null, lang: Lang): Writing => ({
  user_id: userId,
  name: plainLine(name) ?? '',
  email: email.trim().toLowerCase(),
  order_number: order ?? null,
  topic,
  text: plainText(text) ?? '',
  lang,
})

/** The number of the same message received within `REPEATED_MS`; null when there is none. */
export const repeatedMessage = (store: Store, { email, order_number, topic, text }: Writing, now: Date): number | null =>
  store.get<{ id: number }>`SELECT id FROM contact_message
    WHERE email = ${email} AND created_at > ${new Date(now.getTime() - REPEATED_MS).toISOString()}
    AND order_number IS ${order_number} AND topic = ${topic} AND text = ${text}`?.id ?? null

type MailDeps = { readonly store: Store; readonly clock: Clock; readonly mail: Mail }

/**
 * Stores a message, sends e-mails to both sides, and returns its number. The e-mail to the sender does not repeat the
 * message, because the address may be another person's. `mailbox` is the operator's: it receives the message in its own
 * language, and the operator answers by replying to the e-mail. It is null when none is configured.
 */
export const storeMessage = (
  { store, clock, mail, mailbox }: MailDeps & { readonly mailbox: Mailbox | null },
  writing: Writing,
): number =>
  store.transaction(() => {
    const { user_id, name, email, order_number, topic, text, lang } = writing
    const { id } = store.run`INSERT INTO contact_message (user_id, name, email, order_number, topic, text, lang, created_at)
      VALUES (${user_id}, ${name}, ${email}, ${order_number}, ${topic}, ${text}, ${lang}, ${clock().toISOString()})`
    const number = String(id)
    mail.send(email, lang, 'contact_received', { number, topic: mailMessage(lang, TOPICS[topic]) })
    if (mailbox !== null) {
      const about = {
        topic: mailMessage(mailbox.lang, TOPICS[topic]),
        language: mailMessage(mailbox.lang, lang === 'ru' ? 'contact_in_russian' : 'contact_in_english'),
        order: order_number ?? '—',
      }
      mail.send(mailbox.address, mailbox.lang, 'contact_new', { number, name, email, text, ...about }, null, email)
    }
    return id
  })

/** Answers a message by e-mail, once; false when it is already answered or does not exist. */
export const answerMessage = ({ store, clock, mail }: MailDeps, id: number, answer: string): boolean =>
  store.transaction(() => {
    const row = store.get<ContactMessage>`UPDATE contact_message SET answer = ${answer}, answered_at = ${clock().toISOString()}
      WHERE id = ${id} AND answered_at IS NULL RETURNING *`
    if (!row) return false
    const { email, lang, name, text } = row
    mail.send(email, lang, 'contact_answer', { number: String(id), name, answer, text })
    return true
  })
