import type { CardDeps } from '../catalogue/cards.ts'
import type { Clock, Log, Random } from '../../contract/runtime.ts'
import type { Owner } from '../../shared/config/readOwner.ts'
import type { Rules } from '../common/rules/inForce.ts'
import type { Attempts } from '../http/attempts.ts'
import type { Mail } from '../mail/mail.ts'
import type { MailboxDeps } from '../mail/mailbox.ts'
import type { CheckPassword } from './checkPassword.ts'
import type { Secrets } from './secrets.ts'
import type { Tokens } from './tokens.ts'

/** Dependencies of the account calls. */
export type AccountDeps = CardDeps &
  MailboxDeps & {
    readonly clock: Clock
    readonly random: Random
    readonly log: Log
    readonly tokens: Tokens
    readonly attempts: Attempts
    readonly mail: Mail
    readonly secrets: Secrets
    /** Authenticator apps show its name. */
    readonly owner: Pick<Owner, 'name'>
    readonly checkPassword: CheckPassword
    /** The rules that apply now. */
    readonly rules: () => Rules
    readonly orders: {
      /** Cancels the unpaid orders of a user and returns their products to the stock. */
      readonly cancelUnpaid: (userId: number) => void
    }
  }
