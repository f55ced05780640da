/** All commands, in the order of the help. */
import type { Command } from './command.ts'
import { CERTIFICATES } from './commands/certificates.ts'
import { CUSTOMERS } from './commands/customers.ts'
import { DECLARATIONS } from './commands/declarations.ts'
import { MAIL_COMMANDS } from './commands/mails.ts'
import { MESSAGES } from './commands/messages.ts'
import { ORDER_FILES } from './commands/orderFiles.ts'
import { ORDERS } from './commands/orders.ts'
import { PACKING } from './commands/packing.ts'
import { PARTIAL_REFUNDS } from './commands/partialRefunds.ts'
import { PROMOS } from './commands/promos.ts'
import { QUESTIONS } from './commands/questions.ts'
import { REFUNDS } from './commands/refunds.ts'
import { RISK } from './commands/risk.ts'
import { REPORTS } from './commands/reports.ts'
import { RETURNS } from './commands/returns.ts'
import { RULES } from './commands/rules.ts'
import { REVIEWS } from './commands/reviews.ts'
import { TEXTS } from './commands/texts.ts'
import { TRANSFERS } from './commands/transfers.ts'

export const COMMANDS: readonly Command[] = [
  ...ORDERS,
  ...ORDER_FILES,
  ...PACKING,
  ...DECLARATIONS,
  ...PARTIAL_REFUNDS,
  ...REPORTS,
  ...TRANSFERS,
  ...RULES,
  ...RETURNS,
  ...REFUNDS,
  ...REVIEWS,
  ...QUESTIONS,
  ...MESSAGES,
  ...TEXTS,
  ...PROMOS,
  ...CERTIFICATES,
  ...MAIL_COMMANDS,
  ...CUSTOMERS,
  ...RISK,
]
