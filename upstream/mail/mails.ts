/** Letters in the outbox. The parts of a letter that open something are kept beside its text until it is sent, then never again. */
import type { Store } from '../db/store.ts'
import type { Lang } from '../messages.ts'

/** What to put in for placeholders of a text. A secret is named `link` or `code`, or `stop` when it ends letters like this one. */
export type MailValues = { readonly [name: string]: string }

/** A row of `outbox`. In `body` the secrets are the placeholders {link}, {code} and {stop}; `secrets` is JSON of LetterValues, null when there are none any more. */
export type Letter = {
  readonly id: number
  readonly recipient: string
  /** Whom an answer goes to; null when that is the sender. */
  readonly reply_to: string | null
  readonly type: string
  readonly lang: Lang
  readonly subject: string
  readonly body: string
  readonly secrets: string | null
  readonly created_at: string
  readonly status: 'queued' | 'sent' | 'failed'
  /** Attempts that were begun. */
  readonly attempts: number
  readonly sent_at: string | null
  /** Why the last attempt failed. */
  readonly error: string | null
}

/** A letter that waits so long for its sending has lost its meaning: ms. */
const SECRET_MS = 7 * 86_400_000
const MAIL_MS = 90 * 86_400_000

const valuesOf = (secrets: string | null) => (secrets === null ? {} : JSON.parse(secrets)) as MailValues

/** Where letters like this one can be ended; null for those that always come. */
export const stopOf = ({ secrets }: Pick<Letter, 'secrets'>): string | null => valuesOf(secrets)['stop'] ?? null

/** The text with its secrets put in, forgotten ones as an ellipsis. A tab in a line parts a name from what belongs to it. */
export const openedText = ({ body, secrets }: Pick<Letter, 'body' | 'secrets'>): string => {
  const values = valuesOf(secrets)
  return body.replace(/\{(link|code|stop)\}/g, (_, name: string) => values[name] ?? '…')
}

/** The text as the recipient reads it. */
export const mailText = (letter: Pick<Letter, 'body' | 'secrets'>): string => openedText(letter).replaceAll('\t', ': ')

/** To be called in the transaction that notes the letter as sent. */
export const forgetSecrets = (store: Store, mailId: number) => store.run('UPDATE outbox SET secrets = NULL WHERE id = ?', mailId)

/** Forgets the secrets of letters that were not sent within a week, and all letters after 90 days. */
export const clearMails = (store: Store, now: Date) => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  store.run('UPDATE outbox SET secrets = NULL WHERE secrets IS NOT NULL AND created_at <= ?', before(SECRET_MS))
  store.run('DELETE FROM outbox WHERE created_at <= ?', before(MAIL_MS))
}
