/** E-mails in the outbox. Their secrets are stored apart from the text, until the e-mail is sent. */
import { retainedSince } from '../../shared/retention.ts'
import type { Store } from '../db/store.ts'
import type { Lang } from '../../contract/texts/messages.ts'

/** Values for the placeholders of a text. A secret is named `link` or `code`, or `stop` for an unsubscribe link. */
export type MailValues = { readonly [name: string]: string }

/**
 * A row of `outbox`. In `body` the secrets are the placeholders {link}, {code} and {stop}; `secrets` is JSON of
 * MailValues, null after they are deleted.
 */
export type OutboxMail = {
  readonly id: number
  readonly recipient: string
  /** The Reply-To address; null for the sender. */
  readonly reply_to: string | null
  readonly type: string
  readonly lang: Lang
  readonly subject: string
  readonly body: string
  readonly secrets: string | null
  readonly created_at: string
  readonly status: 'queued' | 'sent' | 'failed'
  /** Number of started attempts. */
  readonly attempts: number
  readonly sent_at: string | null
  /** Why the last attempt failed. */
  readonly error: string | null
}

/** Secrets of an e-mail that is not sent within this time are deleted, in ms. */
const SECRET_MS = 7 * 86_400_000

const valuesOf = (secrets: string | null) => (secrets === null ? {} : JSON.parse(secrets)) as MailValues

/** The unsubscribe link; null for e-mails that cannot be unsubscribed from. */
export const stopOf = ({ secrets }: Pick<OutboxMail, 'secrets'>): string | null => valuesOf(secrets)['stop'] ?? null

/**
 * The text with its secrets filled in, deleted ones as an ellipsis. A tab in a line separates a name from its value.
 */
export const openedText = ({ body, secrets }: Pick<OutboxMail, 'body' | 'secrets'>): string => {
  const values = valuesOf(secrets)
  return body.replace(/\{(link|code|stop)\}/g, (_, name: string) => values[name] ?? '…')
}

/** In a row of a table before the absolute address of its picture; user texts do not contain it (contract/rules/plainText.ts). */
export const PICTURE_MARK = '\u001F'

const PICTURES = new RegExp(`${PICTURE_MARK}\\S*`, 'g')

/** The text as the recipient reads it, without pictures. */
export const mailText = (outboxMail: Pick<OutboxMail, 'body' | 'secrets'>): string =>
  openedText(outboxMail).replaceAll(PICTURES, '').replaceAll('\t', ': ')

/** Call it in the transaction that records the e-mail as sent. */
export const forgetSecrets = (store: Store, mailId: number) => store.run`UPDATE outbox SET secrets = NULL WHERE id = ${mailId}`

/** Deletes the secrets of e-mails that were not sent within a week, and all e-mails after their retention time. */
export const clearMails = (store: Store, now: Date) => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  store.run`UPDATE outbox SET secrets = NULL WHERE secrets IS NOT NULL AND created_at <= ${before(SECRET_MS)}`
  store.run`DELETE FROM outbox WHERE created_at <= ${retainedSince('mails', now).toISOString()}`
}
