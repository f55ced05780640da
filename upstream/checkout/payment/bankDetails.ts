/** Bank details of a transfer for an order. */
import { inLang } from '../../common/inLang.ts'
import type { Lang } from '../../messages.ts'
import { SELLER } from '../orders/seller.ts'

export const bankDetails = (orderId: number, lang: Lang) => ({
  ...SELLER.bank,
  beneficiary: inLang(lang, SELLER.name.en, SELLER.name.ru),
  reference: `TONARI-${orderId}`,
})
