import type { CardDeps } from '../catalogue/cards.ts'
import type { Owner } from '../../shared/config/readOwner.ts'
import type { Secrets } from '../account/secrets.ts'
import type { Tokens } from '../account/tokens.ts'
import type { Clock, Log, Random } from '../../contract/runtime.ts'
import type { OrderReader } from '../common/orders.ts'
import type { Rules } from '../common/rules/inForce.ts'
import type { Attempts } from '../http/attempts.ts'
import type { MailboxDeps } from '../mail/mailbox.ts'
import type { Mail, ShopUrl } from '../mail/mail.ts'
import type { Borders } from '../common/borders/borderRules.ts'
import type { PaymentSetup } from './payment/paymentSetup.ts'

/** Dependencies of the checkout. */
export type CheckoutDeps = CardDeps &
  MailboxDeps & {
    readonly clock: Clock
    readonly secrets: Secrets
    readonly random: Random
    readonly log: Log
    readonly attempts: Attempts
    readonly mail: Mail
    readonly tokens: Tokens
    readonly orderReader: OrderReader
    readonly payments: PaymentSetup
    /** The rules that apply now. */
    readonly rules: () => Rules
    /** The version of their file. */
    readonly rulesVersion: () => string
    readonly owner: Owner
    /** The rules of customs. */
    readonly borders: Borders
    /** Scheme and host at which browsers reach the sandbox bank. */
    readonly bankUrl: ShopUrl
    /** Secret shared with the processor, which signs its events with it. */
    readonly processorSecret: string
    /** Products total in whole roubles above which an order needs the acknowledgment of clause 7.14. */
    readonly dutyFreeLimit: number
  }
