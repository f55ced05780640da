/** Writes e-mails into the outbox as part of the caller's transaction; mail/deliverMail.ts sends them. */
import { mailboxOf } from '../common/mailboxOf.ts'
import { isNameless } from '../common/nameless.ts'
import type { ShopName } from '../common/ownerTexts.ts'
import type { Store } from '../db/store.ts'
import type { Clock, Log } from '../../contract/runtime.ts'
import { greetingName, withoutGap } from './greeting.ts'
import { mayWrite } from './mailBounds.ts'
import { mailboxConfirmed } from './mailbox.ts'
import type { MailValues } from './mails.ts'
import type { MailType } from './mailTypes.ts'
import { mailMessage, type MailMessageKey } from './mailMessages.ts'
import type { Lang } from '../../contract/texts/messages.ts'

/** The operator's mailbox, and the language of its e-mails. */
export type Mailbox = { readonly address: string; readonly lang: Lang }

export type Mail = {
  /**
   * Puts an e-mail with the common sign-off into the outbox, unless its account has been deleted or its recipient has the most of its kind
   * (mailBounds.ts). `secrets` are values
   * that grant access: they are stored until the e-mail is sent (mail/mails.ts). `replyTo` is the Reply-To address, by
   * default the shop's own. Returns whether the e-mail was written.
   */
  readonly send: (
    recipient: string,
    lang: Lang,
    type: MailType,
    values: MailValues,
    secrets?: MailValues | null,
    replyTo?: string | null,
  ) => boolean
  /** The absolute URL of a page of the shop in this language. */
  readonly linkTo: (lang: Lang, path: string) => string
}

const TEXTS: Readonly<Record<MailType, readonly [subject: MailMessageKey, body: MailMessageKey]>> = {
  reset: ['mail_reset_subject', 'mail_reset_body'],
  welcome: ['mail_welcome_subject', 'mail_welcome_body'],
  welcome_code: ['mail_welcome_subject', 'mail_welcome_code_body'],
  mailbox_code: ['mail_mailbox_code_subject', 'mail_mailbox_code_body'],
  account_exists: ['mail_account_exists_subject', 'mail_account_exists_body'],
  email_code: ['mail_email_code_subject', 'mail_email_code_body'],
  email_in_use: ['mail_email_in_use_subject', 'mail_email_in_use_body'],
  email_changed: ['mail_email_changed_subject', 'mail_email_changed_body'],
  email_restored: ['mail_email_restored_subject', 'mail_email_restored_body'],
  password_changed: ['mail_password_changed_subject', 'mail_password_changed_body'],
  deletion: ['mail_deletion_subject', 'mail_deletion_body'],
  second_factor_on: ['mail_second_factor_on_subject', 'mail_second_factor_on_body'],
  second_factor_off: ['mail_second_factor_off_subject', 'mail_second_factor_off_body'],
  second_factor_off_by_shop: ['mail_second_factor_off_by_shop_subject', 'mail_second_factor_off_by_shop_body'],
  recovery_code_used: ['mail_recovery_code_used_subject', 'mail_recovery_code_used_body'],
  recovery_codes_made: ['mail_recovery_codes_made_subject', 'mail_recovery_codes_made_body'],
  new_device: ['mail_new_device_subject', 'mail_new_device_body'],
  wrong_codes: ['mail_wrong_codes_subject', 'mail_wrong_codes_body'],
  password_ended: ['mail_password_ended_subject', 'mail_password_ended_body'],
  order: ['mail_order_subject', 'mail_order_body'],
  paid: ['mail_paid_subject', 'mail_paid_body'],
  paid_digital: ['mail_paid_subject', 'mail_paid_digital_body'],
  money_back: ['mail_money_back_subject', 'mail_money_back_body'],
  refund: ['mail_refund_subject', 'mail_refund_body'],
  part_cancelled: ['mail_part_cancelled_subject', 'mail_part_cancelled_body'],
  part_refunded: ['mail_refund_subject', 'mail_part_refunded_body'],
  certificate: ['mail_certificate_subject', 'mail_certificate_body'],
  restock: ['mail_restock_subject', 'mail_restock_body'],
  restock_guest: ['mail_restock_subject', 'mail_restock_guest_body'],
  alert_asked: ['mail_alert_asked_subject', 'mail_alert_asked_body'],
  reminder: ['mail_reminder_subject', 'mail_reminder_body'],
  review_request: ['mail_review_request_subject', 'mail_review_request_body'],
  price_drop: ['mail_price_drop_subject', 'mail_price_drop_body'],
  expired: ['mail_expired_subject', 'mail_expired_body'],
  cancelled: ['mail_cancelled_subject', 'mail_cancelled_body'],
  cancelled_by_shop: ['mail_cancelled_subject', 'mail_cancelled_by_shop_body'],
  refund_done: ['mail_refund_done_subject', 'mail_refund_done_body'],
  at_customs: ['mail_at_customs_subject', 'mail_at_customs_body'],
  shipped: ['mail_shipped_subject', 'mail_shipped_body'],
  delivered: ['mail_delivered_subject', 'mail_delivered_body'],
  return_requested: ['mail_return_subject', 'mail_return_requested_body'],
  withdrawal: ['mail_withdrawal_subject', 'mail_withdrawal_body'],
  return_approved: ['mail_return_subject', 'mail_return_approved_body'],
  return_approved_digital: ['mail_return_subject', 'mail_return_approved_digital_body'],
  return_refused: ['mail_return_subject', 'mail_return_refused_body'],
  return_received: ['mail_return_subject', 'mail_return_received_body'],
  contact_received: ['mail_contact_received_subject', 'mail_contact_received_body'],
  contact_new: ['mail_contact_new_subject', 'mail_contact_new_body'],
  contact_answer: ['mail_contact_answer_subject', 'mail_contact_answer_body'],
  from_shop: ['mail_from_shop_subject', 'mail_from_shop_body'],
}

/** Scheme and host of the shop in a language. */
export type ShopUrl = (lang: Lang) => string

/** The shop on the developer's own machine. */
export const LOCAL_SHOP: ShopUrl = () => 'http://localhost:3000'

/**
 * The text of an e-mail. It greets the owner of a mailbox by name, other recipients without: the name may be a stranger's message. The one to
 * the shop has no greeting: it contains a user's message.
 */
const textOf = (lang: Lang, type: MailType, values: MailValues, isOwn: boolean) => {
  const { name } = values
  const isGreeting = type !== 'contact_new' && name !== undefined
  return withoutGap(mailMessage(lang, TEXTS[type][1], isGreeting ? { ...values, name: isOwn ? greetingName(name) : '' } : values))
}

type MailOptions = {
  /** Called for every e-mail. */
  readonly written?: (mailId: number, type: MailType) => void
  readonly sendsMail?: boolean
  /** Where answers go unless an e-mail names another address; null: to the sender. */
  readonly answersTo?: string | null
  readonly log?: Log
}

/** Whether a mailbox belongs to an account whose user is known to own it; null for no account. */
const ownership = (store: Store, sendsMail: boolean, recipient: string): boolean | null => {
  const account = store.get<{ id: number }>`SELECT id FROM user WHERE email = ${recipient}`
  return account ? mailboxConfirmed({ store, sendsMail }, account.id) : null
}

/** `shopUrl` is called for each link, because e-mails link to the shop; `shopName` is what texts call it. */
export const createMail = (
  store: Store,
  clock: Clock,
  shopUrl: ShopUrl,
  shopName: ShopName,
  { written, sendsMail = false, answersTo = null, log }: MailOptions = {},
): Mail => ({
  send: (recipient, lang, type, values, secrets = null, replyTo = answersTo) => {
    if (isNameless(recipient)) return false
    const isOwn = ownership(store, sendsMail, recipient)
    if (!mayWrite(store, clock(), recipient, type, isOwn === false)) {
      log?.warn({ type }, 'An e-mail was not written: its recipient has the most of its kind')
      return false
    }
    const [subject] = TEXTS[type]
    const shop = shopName(lang)
    const named = { shop, ...values }
    const { id } = store.run`INSERT INTO outbox (recipient, mailbox, reply_to, type, lang, subject, body, secrets, created_at)
      VALUES (${recipient}, ${mailboxOf(recipient)}, ${replyTo}, ${type}, ${lang}, ${mailMessage(lang, subject, named)},
        ${`${textOf(lang, type, named, isOwn === true)}\n\n${mailMessage(lang, 'mail_sign_off', { shop })}`}, ${secrets ? JSON.stringify(secrets) : null},
        ${clock().toISOString()})`
    written?.(id, type)
    return true
  },
  linkTo: (lang, path) => shopUrl(lang).replace(/\/+$/, '') + path,
})
