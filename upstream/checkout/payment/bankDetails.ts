/** Bank details of a transfer for an order. */
import { inLang } from '../../../contract/texts/inLang.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { SELLER } from '../orders/seller.ts'

export const bankDetails = (orderId: number, lang: Lang) => ({
  ...SELLER.bank,
  beneficiary: inLang(lang, SELLER.name.en, SELLER.name.ru),
  reference: `TONARI-${orderId}`,
})
