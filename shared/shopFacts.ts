/** What SHOP_FILE contributes to the texts of a language. */

/** Placeholders that every text may contain without its caller passing them. */
export type ShopFacts = {
  /** The name of the shop. */
  readonly shop: string
  /** The legal name of the company that runs it. */
  readonly company: string
  readonly companyAddress: string
  readonly phone: string
  /** When the telephone is answered. */
  readonly hours: string
  readonly email: string
}

export type ShopWords = {
  readonly facts: ShopFacts
  /** Texts of the owner in place of the shop's own, by their keys; absent for none. */
  readonly messages?: { readonly [key: string]: string }
}
