/** How a shop takes money: a processor of cards and pay-by-bank links, and accounts for transfers. */
import type { Owner, OwnerAccount } from '../../../shared/config/readOwner.ts'
import type { PaymentSettings } from '../../common/paymentSettings.ts'
import { PROCESSORS, type CardProcessor } from './cardProcessor.ts'

export type PaymentSetup = {
  /** Null: neither cards nor pay-by-bank links. */
  readonly processor: CardProcessor | null
  /** The owner's accounts; none: no transfers. */
  readonly accounts: readonly OwnerAccount[]
  /** Whether test payments issue gift certificates. */
  readonly testCertificates: boolean
}

/** The settings, or the same with a processor that a test or another program passes. */
export type PaymentOptions = PaymentSettings | Omit<PaymentSetup, 'accounts'>

/** For development and tests: every method, and certificates that cost nothing. */
export const SANDBOX_SETTINGS: PaymentSettings = { processor: 'sandbox', testCertificates: true }

/** An invented seller is paid by the sandbox alone: a company that does not exist cannot send products. */
export const setUpPayments = (
  { processor: named, testCertificates }: PaymentOptions,
  { isInvented, accounts }: Pick<Owner, 'isInvented' | 'accounts'>,
): PaymentSetup => {
  const processor = typeof named === 'string' ? PROCESSORS[named] : named
  return isInvented && !processor?.isTest
    ? { processor: null, accounts: [], testCertificates }
    : { processor, accounts, testCertificates }
}

/** Whether orders of the shop are tests: its processor is the sandbox. */
export const isTest = ({ processor }: PaymentSetup): boolean => processor?.isTest ?? false

/** The account for transfers in a currency; null when there is none. */
export const accountFor = ({ accounts }: PaymentSetup, currency: string): OwnerAccount | null =>
  accounts.find(({ currencies }) => currencies?.includes(currency)) ??
  accounts.find(({ currencies }) => currencies === null) ??
  null

/** Why the shop takes no orders, for its operator; null when it takes some. */
export const noOrdersReason = (
  { processor, accounts }: PaymentSetup,
  { isInvented }: Pick<Owner, 'isInvented'>,
): string | null => {
  if (processor !== null || accounts.length > 0) return null
  return isInvented
    ? 'The seller in SHOP_FILE is invented: the shop takes no orders'
    : 'PAYMENTS is off and SHOP_FILE has no bank_accounts: the shop takes no orders'
}
