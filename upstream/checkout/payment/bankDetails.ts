/** Bank details of a transfer for an order. */
import { inLang } from '../../../contract/texts/inLang.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import type { BankAccount } from '../../common/paymentSettings.ts'

export const bankDetails = ({ bank, account, swift, beneficiary }: BankAccount, orderId: number, lang: Lang) => ({
  bank,
  account,
  swift,
  beneficiary: inLang(lang, beneficiary.en, beneficiary.ru),
  reference: `TONARI-${orderId}`,
})
