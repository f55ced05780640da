/** How a shop takes money, as an operator configures it. */

/** The values of PAYMENTS that name a processor (checkout/payment/cardProcessor.ts). */
export const PROCESSOR_NAMES = ['sandbox'] as const
export type ProcessorName = (typeof PROCESSOR_NAMES)[number]

/** The account for transfers. */
export type BankAccount = {
  readonly bank: string
  readonly account: string
  /** SWIFT or BIC; empty when transfers need none. */
  readonly swift: string
  readonly beneficiary: { readonly en: string; readonly ru: string }
}

export type PaymentSettings = {
  /** Null: neither cards nor bank links. */
  readonly processor: ProcessorName | null
  /** Null: no transfers, except to the invented account of the sandbox. */
  readonly bank: BankAccount | null
  /** Whether test payments issue gift certificates. */
  readonly testCertificates: boolean
}
