/** How a shop takes money: a processor of cards and bank links, and an account for transfers. */
import type { BankAccount, PaymentSettings } from '../../common/paymentSettings.ts'
import { SELLER } from '../orders/seller.ts'
import { PROCESSORS, type CardProcessor } from './cardProcessor.ts'

export type PaymentSetup = {
  /** Null: neither cards nor bank links. */
  readonly processor: CardProcessor | null
  /** Null: no transfers. */
  readonly bank: BankAccount | null
  /** Whether test payments issue gift certificates. */
  readonly testCertificates: boolean
}

/** The settings, or the same with a processor that a test or another program passes. */
export type PaymentOptions = PaymentSettings | PaymentSetup

/** For development and tests: every method, and certificates that cost nothing. */
export const SANDBOX_SETTINGS: PaymentSettings = { processor: 'sandbox', bank: null, testCertificates: true }

export const setUpPayments = ({ processor: named, bank, testCertificates }: PaymentOptions): PaymentSetup => {
  const processor = typeof named === 'string' ? PROCESSORS[named] : named
  return { processor, bank: bank ?? (processor?.isTest ? { ...SELLER.bank, beneficiary: SELLER.name } : null), testCertificates }
}

/** Whether orders of the shop are tests: its processor is the sandbox. */
export const isTest = ({ processor }: PaymentSetup): boolean => processor?.isTest ?? false
