/** How a shop takes money, as an operator configures it. */

/** The values of PAYMENTS that name a processor (checkout/payment/cardProcessor.ts). */
export const PROCESSOR_NAMES = ['sandbox'] as const
export type ProcessorName = (typeof PROCESSOR_NAMES)[number]

export type PaymentSettings = {
  /** Null: neither cards nor pay-by-bank links. */
  readonly processor: ProcessorName | null
  /** Whether test payments issue gift certificates. */
  readonly testCertificates: boolean
}
