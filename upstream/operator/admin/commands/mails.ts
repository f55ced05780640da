/** E-mails to users: queued, sent, failed. */
import type { Deps } from '../../../deps.ts'
import { mailText, type OutboxMail } from '../../../mail/mails.ts'
import { resendMail } from '../../../mail/outbox.ts'
import { OperatorError } from '../../runTool.ts'
import { LIMIT, limitOf, numberOf, wordOption, type Args, type Command, type Row } from '../command.ts'

const STATUSES = ['queued', 'sent', 'failed'] as const

const REFUSALS = {
  waits: (id: number) => `E-mail ${id} is already queued`,
  unknown: (id: number) => `There is no e-mail ${id}`,
  spent: (id: number) => `The secrets of e-mail ${id} are deleted: the customer has to request a new one`,
}

const list = ({ store }: Deps, { values }: Args): readonly Row[] =>
  store
    .all<OutboxMail>(
      `SELECT * FROM outbox WHERE (?1 IS NULL OR status = ?1) AND (?2 IS NULL OR instr(lower(recipient), lower(?2)) > 0) AND (?3 IS NULL OR type = ?3)
       ORDER BY id DESC LIMIT ?4`,
      wordOption(values, 'status', STATUSES),
      values['to'] ?? null,
      values['type'] ?? null,
      limitOf(values),
    )
    .map(({ id, created_at, status, attempts, recipient, type, subject, error }) => ({
      mail: id,
      written: created_at.slice(0, 16),
      status,
      attempts,
      to: recipient,
      type,
      subject,
      error,
    }))

const show = ({ store }: Deps, id: number, open: boolean) => {
  const outboxMail = store.get<OutboxMail>`SELECT * FROM outbox WHERE id = ${id}`
  if (!outboxMail) throw new OperatorError(REFUSALS.unknown(id))
  return {
    mail: id,
    written: outboxMail.created_at,
    status: outboxMail.status,
    attempts: outboxMail.attempts,
    sent: outboxMail.sent_at,
    error: outboxMail.error,
    to: outboxMail.recipient,
    type: outboxMail.type,
    language: outboxMail.lang,
    subject: outboxMail.subject,
    text: mailText(open ? outboxMail : { ...outboxMail, secrets: null }),
  }
}

export const MAIL_COMMANDS: readonly Command[] = [
  {
    name: 'mails list',
    summary: 'e-mails, newest first; "--status failed" for those that could not be sent',
    options: {
      status: { value: 'status', summary: STATUSES.join(', ') },
      to: { value: 'text', summary: 'part of the e-mail address' },
      type: { value: 'type', summary: 'order, paid, shipped, reset …' },
      limit: LIMIT,
    },
    run: (deps, args) => ({ rows: list(deps, args), none: 'No e-mails' }),
  },
  {
    name: 'mails show',
    args: ['<mail>'],
    summary: 'one e-mail with its text',
    options: { open: { summary: 'also the links and codes that grant access, while they are stored' } },
    run: (deps, { positionals, values }) => ({
      record: show(deps, numberOf(positionals[0], 'an e-mail'), values['open'] !== undefined),
    }),
  },
  {
    name: 'mails resend',
    changes: 'recorded',
    args: ['<mail>'],
    summary: 'sends an e-mail again that has failed or did not arrive',
    run: ({ store, clock }, { positionals }) => {
      const id = numberOf(positionals[0], 'an e-mail')
      const outcome = resendMail(store, id, clock())
      if (outcome !== 'queued') throw new OperatorError(REFUSALS[outcome](id))
      return { done: `E-mail ${id} is in the queue again` }
    },
  },
]
