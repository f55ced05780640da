/** How a shop takes money: a processor of cards and bank links, and an account for transfers. */
import { SELLER } from '../orders/seller.ts'
import { SANDBOX, type CardProcessor } from './cardProcessor.ts'

/** The account for transfers. */
export type BankAccount = {
  readonly bank: string
  readonly account: string
  /** SWIFT or BIC; empty when transfers need none. */
  readonly swift: string
  readonly beneficiary: { readonly en: string; readonly ru: string }
}

export type PaymentSetup = {
  /** Null: neither cards nor bank links. */
  readonly processor: CardProcessor | null
  /** Null: no transfers. */
  readonly bank: BankAccount | null
  /** Whether test payments issue gift certificates. */
  readonly testCertificates: boolean
}

/** The invented account of the sandbox. */
export const SANDBOX_ACCOUNT: BankAccount = { ...SELLER.bank, beneficiary: SELLER.name }

/** For development and tests: every method, and certificates that cost nothing. */
export const SANDBOX_SETUP: PaymentSetup = { processor: SANDBOX, bank: SANDBOX_ACCOUNT, testCertificates: true }

/** Whether orders of the shop are tests: its processor is the sandbox. */
export const isTest = ({ processor }: PaymentSetup): boolean => processor?.isTest ?? false
