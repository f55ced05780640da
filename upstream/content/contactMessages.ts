/** Messages that people write to the shop: kept, sent to both sides by letter, answered by an operator. */
import type { ContactBody } from '../../shared/api/contact.ts'
import type { CONTACT_TOPICS } from '../../shared/constants.ts'
import type { Clock } from '../common/runtime.ts'
import { plainLine, plainText } from '../common/plainText.ts'
import type { Store } from '../db/store.ts'
import type { Mail, Mailbox } from '../mail/mail.ts'
import { translate, type Lang, type MessageKey } from '../messages.ts'

const DAY_MS = 86_400_000
/** The same message of the same address within this time is one message. */
const REPEATED_MS = DAY_MS
/** What was answered is kept for so long, in case somebody comes back to it. */
const ANSWERED_MS = 365 * DAY_MS

export type ContactTopic = (typeof CONTACT_TOPICS)[number]

const TOPICS: { readonly [topic in ContactTopic]: MessageKey } = {
  order: 'contact_order',
  delivery: 'contact_delivery',
  payment: 'contact_payment',
  return: 'contact_return',
  product: 'contact_product',
  other: 'contact_other',
}

/** A row of `contact_message`. */
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

/** What was written, as it is kept. */
export const writingOf = ({ name, email, order, topic, text }: ContactBody, userId: number | null, lang: Lang): Writing => ({
  user_id: userId,
  name: plainLine(name) ?? '',
  email: email.trim().toLowerCase(),
  order_number: order ?? null,
  topic,
  text: plainText(text) ?? '',
  lang,
})

/** The number of the same message that came less than a day ago; null when there is none. */
export const repeatedMessage = (store: Store, { email, order_number, topic, text }: Writing, now: Date): number | null =>
  store.get<{ id: number }>(
    'SELECT id FROM contact_message WHERE email = ? AND created_at > ? AND order_number IS ? AND topic = ? AND text = ?',
    email,
    new Date(now.getTime() - REPEATED_MS).toISOString(),
    order_number,
    topic,
    text,
  )?.id ?? null

type MailDeps = { readonly store: Store; readonly clock: Clock; readonly mail: Mail }

/**
 * Keeps a message and writes to both sides; gives its number. The letter to whoever wrote repeats nothing that was written: the
 * address may be somebody else's. `mailbox` is the operator's, who reads about it in their own language and answers by answering the
 * letter; null when nobody has named one.
 */
export const keepMessage = (
  { store, clock, mail, mailbox }: MailDeps & { readonly mailbox: Mailbox | null },
  writing: Writing,
): number =>
  store.transaction(() => {
    const { user_id, name, email, order_number, topic, text, lang } = writing
    const { id } = store.run(
      'INSERT INTO contact_message (user_id, name, email, order_number, topic, text, lang, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      user_id,
      name,
      email,
      order_number,
      topic,
      text,
      lang,
      clock().toISOString(),
    )
    const number = String(id)
    mail.send(email, lang, 'contact_received', { number, topic: translate(lang, TOPICS[topic]) })
    if (mailbox !== null) {
      const about = {
        topic: translate(mailbox.lang, TOPICS[topic]),
        language: translate(mailbox.lang, lang === 'ru' ? 'contact_in_russian' : 'contact_in_english'),
        order: order_number ?? '—',
      }
      mail.send(mailbox.address, mailbox.lang, 'contact_new', { number, name, email, text, ...about }, null, email)
    }
    return id
  })

/** Answers a message by letter, once; false when it is answered already or not there. */
export const answerMessage = ({ store, clock, mail }: MailDeps, id: number, answer: string): boolean =>
  store.transaction(() => {
    const row = store.get<ContactMessage>(
      'UPDATE contact_message SET answer = ?, answered_at = ? WHERE id = ? AND answered_at IS NULL RETURNING *',
      answer,
      clock().toISOString(),
      id,
    )
    if (!row) return false
    const { email, lang, name, text } = row
    mail.send(email, lang, 'contact_answer', { number: String(id), name, answer, text })
    return true
  })

/** Forgets what was answered a year ago. Part of the caller's transaction. */
export const forgetAnsweredMessages = (store: Store, now: Date) =>
  store.run('DELETE FROM contact_message WHERE answered_at <= ?', new Date(now.getTime() - ANSWERED_MS).toISOString())
