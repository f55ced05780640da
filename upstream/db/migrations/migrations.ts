/**
 * All migrations in the order of application, each with the hash of its statements (test/contract/migrationHash.ts).
 * Append only: a data folder stores the hashes of the applied migrations and refuses to open when they differ. To add
 * one: create a file here and a line below with an empty hash; `vitest run test/contract/upgrades.test.ts` prints the
 * hash to fill in.
 */
import { CATALOGUE } from './001-catalogue.ts'
import { ACCOUNTS } from './002-accounts.ts'
import { CHECKOUT } from './003-checkout.ts'
import { ORDERS } from './004-orders.ts'
import { SERVICE } from './005-service.ts'
import { CONTENT } from './006-content.ts'
import { IMPORT } from './007-import.ts'
import { GUEST_ALERTS } from './008-guest-alerts.ts'
import { REVIEW_PHOTOS } from './009-review-photos.ts'
import { ATTEMPT_AGE } from './010-attempt-age.ts'
import { LETTER_SECRETS } from './011-letter-secrets.ts'
import { LETTERS } from './012-letters.ts'
import { DATA_VERSIONS } from './013-data-versions.ts'
import { MONEY } from './014-money.ts'
import { IMPORT_MORE } from './015-import-more.ts'
import { PRODUCT_TOUCHES } from './016-product-touches.ts'
import { PHOTO_OWNER } from './017-photo-owner.ts'
import { PAYMENTS } from './018-payments.ts'
import { ORDER_LANGUAGE } from './019-order-language.ts'
import { FIELD_NAMES } from './020-field-names.ts'
import { ANSWERS_READ } from './021-answers-read.ts'
import { DEFAULT_ADDRESS } from './022-default-address.ts'
import { RETURN_PHOTOS } from './023-return-photos.ts'
import { ACCOUNT_SAFETY } from './024-account-safety.ts'
import { LETTERS_AND_SHARES } from './025-letters-and-shares.ts'
import { SAVED_LINES } from './026-saved-lines.ts'
import { MAILED_CARTS } from './027-mailed-carts.ts'
import { CONTACT_MESSAGES } from './028-contact-messages.ts'
import { SECOND_FACTOR } from './029-second-factor.ts'
import { ADDRESS_KEYS } from './030-address-keys.ts'
import { CART_COMMENT } from './031-cart-comment.ts'
import { REORDERS } from './032-reorders.ts'
import { REPLY_TO } from './033-reply-to.ts'
import { SEARCH_HEADS } from './034-search-heads.ts'
import { RETURN_KEYS } from './035-return-keys.ts'
import { REORDER_AGE } from './036-reorder-age.ts'
import { OPTION_COLORS } from './037-option-colors.ts'
import { NUMBERS_GIVEN_ONCE } from './038-numbers-given-once.ts'
import { CODES_SAVED } from './039-codes-saved.ts'
import { RETURN_DELIVERY } from './040-return-delivery.ts'

export type Migration = { readonly sql: string; readonly hash: string }

export const MIGRATIONS: readonly Migration[] = [
  { sql: CATALOGUE, hash: 'b315e720ad9e2887' },
  { sql: ACCOUNTS, hash: 'eb50830732a655a2' },
  { sql: CHECKOUT, hash: '089b72b54de55754' },
  { sql: ORDERS, hash: '8e2cc544b58d396f' },
  { sql: SERVICE, hash: 'b3748593ff50a1ca' },
  { sql: CONTENT, hash: 'a6c58074cd61e4d2' },
  { sql: IMPORT, hash: '7a694549dd5341e2' },
  { sql: GUEST_ALERTS, hash: '98fa415dcc84f925' },
  { sql: REVIEW_PHOTOS, hash: 'a90c2a6159be63b6' },
  { sql: ATTEMPT_AGE, hash: '5304f2ddae28a782' },
  { sql: LETTER_SECRETS, hash: '55e95e60725e349e' },
  { sql: LETTERS, hash: '68931dda605288be' },
  { sql: DATA_VERSIONS, hash: '93e9c764ec8d72f5' },
  { sql: MONEY, hash: '373922eeb687b857' },
  { sql: IMPORT_MORE, hash: 'bdbc43edaa2a1188' },
  { sql: PRODUCT_TOUCHES, hash: 'd2e4a6c7f32b90e5' },
  { sql: PHOTO_OWNER, hash: '7092708372fe34df' },
  { sql: PAYMENTS, hash: '6f619349b63ceeb1' },
  { sql: ORDER_LANGUAGE, hash: 'a36a8d9854d54616' },
  { sql: FIELD_NAMES, hash: '39b5326d8f9d06d1' },
  { sql: ANSWERS_READ, hash: '2b427c83d053b878' },
  { sql: DEFAULT_ADDRESS, hash: '577b572b1fc9dbb9' },
  { sql: RETURN_PHOTOS, hash: 'ea0f96f76104f0e2' },
  { sql: ACCOUNT_SAFETY, hash: 'cf1c276ab66bbf6d' },
  { sql: LETTERS_AND_SHARES, hash: 'f39365ad6c6d485a' },
  { sql: SAVED_LINES, hash: 'e56ede482d1e8aba' },
  { sql: MAILED_CARTS, hash: '7a4fe1eebd3ebead' },
  { sql: CONTACT_MESSAGES, hash: '429cf31ea3c714e2' },
  { sql: SECOND_FACTOR, hash: '1bb9fd9bfdda17af' },
  { sql: ADDRESS_KEYS, hash: '09bc83022e47df57' },
  { sql: CART_COMMENT, hash: '3e09d04373e4882d' },
  { sql: REORDERS, hash: '510b2ee2ba3d9b75' },
  { sql: REPLY_TO, hash: '842132c61c53b56f' },
  { sql: SEARCH_HEADS, hash: '062d122c173d30f1' },
  { sql: RETURN_KEYS, hash: 'bda984611f01e3a0' },
  { sql: REORDER_AGE, hash: '8153592b290d1023' },
  { sql: OPTION_COLORS, hash: '99288b1a9865fbf7' },
  { sql: NUMBERS_GIVEN_ONCE, hash: '82be7b344f648a01' },
  { sql: CODES_SAVED, hash: 'c1e4451cb4c452e8' },
  { sql: RETURN_DELIVERY, hash: 'f3b588b21ce63c53' },
]
