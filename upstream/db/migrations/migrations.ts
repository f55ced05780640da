/**
 * The schema: a baseline and the migrations after it, in the order of application, each with the hash of its statements
 * (test/contract/migrationHash.ts). Append only: a data folder stores the hashes of what was applied and refuses to
 * open when they differ. To add a migration: create a file here and a line in `MIGRATIONS` with an empty hash;
 * `vitest run test/contract/upgrades.test.ts` prints the hash to fill in.
 */
import { ACCOUNT_SAFETY } from './accountSafety.ts'
import { ACCOUNT_DEVICES } from './accountDevices.ts'
import { ACCOUNT_LIMITS } from './accountLimits.ts'
import { ACCOUNTS } from './baseline/accounts.ts'
import { CATALOGUE } from './baseline/catalogue.ts'
import { CHECKOUT } from './baseline/checkout.ts'
import { CONTENT } from './baseline/content.ts'
import { CATEGORY_SIGNS } from './categorySigns.ts'
import { CHARACTERISTIC_VALUES } from './characteristicValues.ts'
import { CHARGE_ATTEMPTS } from './chargeAttempts.ts'
import { CUSTOMS_DATA } from './customsData.ts'
import { CUSTOMS_NUMBERS } from './customsNumbers.ts'
import { LANDED_COST } from './landedCost.ts'
import { MAILBOX_CONFIRMED } from './mailboxConfirmed.ts'
import { MAILBOXES } from './mailboxes.ts'
import { OPERATOR_ACTS } from './operatorActs.ts'
import { ORDER_MARKS } from './orderMarks.ts'
import { ORDER_TERMS } from './orderTerms.ts'
import { PACKING } from './packing.ts'
import { PARCEL_SIZES } from './parcelSizes.ts'
import { PARTIAL_REFUNDS } from './partialRefunds.ts'
import { PHOTO_NETWORKS } from './photoNetworks.ts'
import { PHOTO_SIZES } from './photoSizes.ts'
import { PRICE_HISTORY } from './priceHistory.ts'
import { PRODUCT_GTIN } from './productGtin.ts'
import { RETURN_PARCELS } from './returnParcels.ts'
import { REVIEW_REQUESTS } from './reviewRequests.ts'
import { RETENTION_TIMES } from './retentionTimes.ts'
import { SANDBOX_PAYMENTS } from './sandboxPayments.ts'
import { STANDING_ROWS } from './standingRows.ts'
import { TEXT_TIMES } from './textTimes.ts'

export type Migration = {
  readonly sql: string
  readonly hash: string
  /**
   * Whether the release before it works on a folder with this migration: it only adds what that release may leave out, and that release
   * writes nothing that this one would misread. Such a release can be undone without restoring a backup.
   */
  readonly allowsPrevious: boolean
}

export const BASELINE: Omit<Migration, 'allowsPrevious'> & {
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
  { sql: SANDBOX_PAYMENTS, hash: 'b26190603089465b', allowsPrevious: false },
  { sql: OPERATOR_ACTS, hash: '9fbda7e8e51bdb7d', allowsPrevious: false },
  { sql: CHARGE_ATTEMPTS, hash: '10c80a1f0051e2e4', allowsPrevious: true },
  { sql: REVIEW_REQUESTS, hash: 'b73cf8cfc31042cf', allowsPrevious: true },
  { sql: MAILBOX_CONFIRMED, hash: '9d769256154bc664', allowsPrevious: true },
  { sql: ORDER_MARKS, hash: 'd8d572d8cddf072e', allowsPrevious: false },
  { sql: PHOTO_SIZES, hash: '1974b5efc639d285', allowsPrevious: true },
  { sql: ACCOUNT_SAFETY, hash: 'a47b6fa0af219901', allowsPrevious: true },
  { sql: ACCOUNT_DEVICES, hash: 'c5dc7d14a64c8423', allowsPrevious: true },
  { sql: ACCOUNT_LIMITS, hash: '4787f97eac8059a5', allowsPrevious: true },
  { sql: RETENTION_TIMES, hash: '160c92192575510d', allowsPrevious: true },
  { sql: PHOTO_NETWORKS, hash: 'dd3cf31efc57a3fd', allowsPrevious: true },
  { sql: PRODUCT_GTIN, hash: '2914fe9bc3cec8f4', allowsPrevious: true },
  { sql: PACKING, hash: '638aa564db75d6e3', allowsPrevious: true },
  { sql: PARTIAL_REFUNDS, hash: 'd6f60f98f72af259', allowsPrevious: false },
  { sql: CATEGORY_SIGNS, hash: '8c93a581c0c8c094', allowsPrevious: true },
  // The release before it does not write these tables: the next one fills them again, because the version of the index differs.
  { sql: CHARACTERISTIC_VALUES, hash: '06dfffcd604cdde2', allowsPrevious: true },
  { sql: TEXT_TIMES, hash: '2b87680b31504ce3', allowsPrevious: true },
  { sql: LANDED_COST, hash: '8c38b46376d19875', allowsPrevious: true },
  { sql: ORDER_TERMS, hash: 'a1d33f5ea8200cba', allowsPrevious: true },
  { sql: RETURN_PARCELS, hash: 'cdc61626219e980b', allowsPrevious: true },
  { sql: MAILBOXES, hash: '4e2357756a47f088', allowsPrevious: true },
  { sql: STANDING_ROWS, hash: '0648ea373a007eb5', allowsPrevious: true },
  { sql: CUSTOMS_DATA, hash: 'e6dbe72ca1ede890', allowsPrevious: true },
  // A release before it would not delete the numbers.
  { sql: CUSTOMS_NUMBERS, hash: '751e08b43a045b07', allowsPrevious: false },
  // Prices that the release before it changes are stored with the next start.
  { sql: PRICE_HISTORY, hash: 'ceffb8f377908320', allowsPrevious: true },
  { sql: PARCEL_SIZES, hash: '91d8a8e6d050c57f', allowsPrevious: true },
]

/** The schema of this release. */
export const LATEST_VERSION = BASELINE.version + MIGRATIONS.length
