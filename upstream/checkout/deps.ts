import type { CardDeps } from '../catalogue/cards.ts'
import type { Tokens } from '../account/tokens.ts'
import type { Clock, Log, Random } from '../common/runtime.ts'
import type { Attempts } from '../http/attempts.ts'
import type { Mail, ShopUrl } from '../mail/mail.ts'

/** What the rules of the checkout work with. */
export type CheckoutDeps = CardDeps & {
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly attempts: Attempts
  readonly mail: Mail
  readonly tokens: Tokens
  /** Scheme and host at which a shopper's browser reaches the sandbox's bank. */
  readonly bankUrl: ShopUrl
  /** Signs the processor's events; a secret of both sides. */
  readonly processorSecret: string
  /** Products price in whole roubles above which an order needs the acknowledgment of clause 7.14. */
  readonly dutyFreeLimit: number
}
