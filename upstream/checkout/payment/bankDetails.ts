/** Bank details of a transfer for an order. */
import type { OwnerAccount } from '../../../shared/config/readOwner.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { ownerText } from '../../common/ownerTexts.ts'

/** What the shopper states with the transfer, and the bank shows to the shop. */
export const transferReference = (orderId: number): string => `ORDER-${orderId}`

export const bankDetails = ({ bank, account, swift, beneficiary }: OwnerAccount, orderId: number, lang: Lang) => ({
  bank,
  account,
  swift,
  beneficiary: ownerText(beneficiary, lang),
  reference: transferReference(orderId),
})
