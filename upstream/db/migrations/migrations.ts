/**
 * The schema: a baseline and the migrations after it, in the order of application, each with the hash of its statements
 * (test/contract/migrationHash.ts). Append only: a data folder stores the hashes of what was applied and refuses to
 * open when they differ. To add a migration: create a file here and a line in `MIGRATIONS` with an empty hash;
 * `vitest run test/contract/upgrades.test.ts` prints the hash to fill in.
 */
import { ACCOUNT_SAFETY } from './accountSafety.ts'
import { ACCOUNT_DEVICES } from './accountDevices.ts'
import { ACCOUNTS } from './baseline/accounts.ts'
import { CATALOGUE } from './baseline/catalogue.ts'
import { CHECKOUT } from './baseline/checkout.ts'
import { CONTENT } from './baseline/content.ts'
import { CHARGE_ATTEMPTS } from './chargeAttempts.ts'
import { MAILBOX_CONFIRMED } from './mailboxConfirmed.ts'
import { OPERATOR_ACTS } from './operatorActs.ts'
import { ORDER_MARKS } from './orderMarks.ts'
import { PHOTO_NETWORKS } from './photoNetworks.ts'
import { PHOTO_SIZES } from './photoSizes.ts'
import { REVIEW_REQUESTS } from './reviewRequests.ts'
import { SANDBOX_PAYMENTS } from './sandboxPayments.ts'

export type Migration = { readonly sql: string; readonly hash: string }

export const BASELINE: Migration & {
  /** Its number in `user_version`; the first migration after it has the next one. */
  readonly version: number
  /** The hash that folders stored for this version before its migrations became the baseline. */
  readonly formerHash: string
} = {
  sql: [CATALOGUE, ACCOUNTS, CONTENT, CHECKOUT].join('\n'),
  hash: '6e02d91226fae5f7',
  version: 40,
  formerHash: 'f3b588b21ce63c53',
}

/** Migration `BASELINE.version + 1` and later ones. */
export const MIGRATIONS: readonly Migration[] = [
  { sql: SANDBOX_PAYMENTS, hash: 'b26190603089465b' },
  { sql: OPERATOR_ACTS, hash: '9fbda7e8e51bdb7d' },
  { sql: CHARGE_ATTEMPTS, hash: '10c80a1f0051e2e4' },
  { sql: REVIEW_REQUESTS, hash: 'b73cf8cfc31042cf' },
  { sql: MAILBOX_CONFIRMED, hash: '9d769256154bc664' },
  { sql: ORDER_MARKS, hash: 'd8d572d8cddf072e' },
  { sql: PHOTO_SIZES, hash: '1974b5efc639d285' },
  { sql: ACCOUNT_SAFETY, hash: 'a47b6fa0af219901' },
  { sql: ACCOUNT_DEVICES, hash: 'c5dc7d14a64c8423' },
  { sql: PHOTO_NETWORKS, hash: 'dd3cf31efc57a3fd' },
]
