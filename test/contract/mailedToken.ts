import { answerPasswordRequests } from '../../upstream/account/passwordRequests.ts'
import { mailText, type OutboxMail } from '../../upstream/mail/mails.ts'
import type { Fixture } from './startFixture.ts'

type Mailing = Pick<Fixture, 'upstream'>

/** The texts of all e-mails of a kind to an address, newest first. The outbox replaces the user's mailbox. */
export const mailedTexts = ({ upstream }: Mailing, email: string, kind: string): string[] => {
  // The backend does this every second.
  answerPasswordRequests(upstream.deps)
  return upstream.deps.store.all<OutboxMail>`
    SELECT * FROM outbox WHERE recipient = ${email} AND type = ${kind} ORDER BY id DESC
  `.map(mailText)
}

/** The token in the newest e-mail of a kind to an address. */
export const mailedToken = (fixture: Mailing, email: string, kind: string): string => {
  const token = /token=([\w-]+)/.exec(mailedTexts(fixture, email, kind)[0] ?? '')?.[1]
  if (token === undefined) throw new Error(`No ${kind} e-mail to ${email}`)
  return token
}
