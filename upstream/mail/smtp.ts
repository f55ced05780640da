/** Sends e-mails by SMTP, with nodemailer. */
import { createTransport } from 'nodemailer'
import type { ShopName } from '../common/ownerTexts.ts'
import type { MailSettings } from '../config.ts'
import { mailText, stopOf, type OutboxMail } from './mails.ts'
import { mailHtml } from './mailHtml.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/** Sends one e-mail to the SMTP server. Rejects when the server has not accepted it. */
export type Deliver = (outboxMail: OutboxMail) => Promise<void>

/** The host after the @ of `address` or `Name <address>`. */
const hostOf = (from: string) => /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'

const THIS_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Connection settings of an SMTP_URL. A server on another machine must offer STARTTLS: otherwise anyone on the way reads the password and
 * all links. `smtp+insecure:` permits it without.
 */
export const connectionOf = (smtpUrl: string): { readonly url: string; readonly requireTLS: boolean } => {
  const { protocol, hostname } = new URL(smtpUrl)
  const isOptional = protocol === 'smtp+insecure:' || THIS_MACHINE.test(hostname)
  return { url: smtpUrl.replace(/^smtp\+insecure:/, 'smtp:'), requireTLS: protocol === 'smtp:' && !isOptional }
}

/** Creates the delivery over the configured SMTP server. Each e-mail uses its own connection. */
export const createSmtp = ({ smtpUrl, from }: MailSettings, shopName: ShopName): Deliver => {
  const transport = createTransport({
    ...connectionOf(smtpUrl),
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: CONNECT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (outboxMail) => {
    const stop = stopOf(outboxMail)
    await transport.sendMail({
      from,
      to: { name: '', address: outboxMail.recipient },
      ...(outboxMail.reply_to !== null && { replyTo: { name: '', address: outboxMail.reply_to } }),
      subject: outboxMail.subject,
      text: mailText(outboxMail),
      html: mailHtml(outboxMail, shopName),
      // The same for every attempt: mail programs show a repeated e-mail once.
      messageId: `<letter-${outboxMail.id}-${Date.parse(outboxMail.created_at)}@${hostOf(from)}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': outboxMail.lang,
        // One-click unsubscribe (RFC 8058).
        ...(stop !== null && { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
    })
  }
}

/** The result of a failed attempt: the message for the operator, and whether a retry can succeed. */
export const failureOf = (error: unknown): { readonly sentence: string; readonly forGood: boolean } => {
  const { code, responseCode, command, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown
    responseCode?: unknown
    command?: unknown
    message?: unknown
  }
  // The server has refused this recipient or this e-mail with a permanent status code (RFC 5321, 4.2.1). A refused
  // sender is a wrong MAIL_FROM: the setting must be corrected, and the e-mail waits for it.
  const refused = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE'
  return {
    sentence: `${typeof code === 'string' ? code : 'error'}: ${typeof message === 'string' ? message : String(error)}`,
    forGood: refused && typeof responseCode === 'number' && responseCode >= 500,
  }
}
