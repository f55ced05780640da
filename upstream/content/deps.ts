import type { CardDeps } from '../catalogue/cards.ts'
import type { Clock } from '../../contract/runtime.ts'
import type { OrderReader } from '../common/orders.ts'
import type { Rules } from '../common/rules/inForce.ts'
import type { Owner } from '../../shared/config/readOwner.ts'
import type { Attempts } from '../http/attempts.ts'
import type { Mail, Mailbox } from '../mail/mail.ts'
import type { MailboxDeps } from '../mail/mailbox.ts'
import type { ReviewPhotos } from './photos/reviewPhotos.ts'

/** Dependencies of the content calls. */
export type ContentDeps = CardDeps &
  MailboxDeps & {
    readonly clock: Clock
    readonly attempts: Attempts
    readonly photos: ReviewPhotos
    readonly mail: Mail
    readonly owner: Pick<Owner, 'isInvented'>
    readonly orderReader: OrderReader
    /** The rules that apply now. */
    readonly rules: () => Rules
    /** Recipient of contact-form messages; null when the operator has configured none. */
    readonly mailbox: Mailbox | null
  }
