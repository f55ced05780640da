/** The owner of the shop (SHOP_FILE), as the backend names it. */
import type { Lang } from '../../contract/texts/messages.ts'
import { LOCALE_OF } from '../../contract/texts/localeOf.ts'
import type { OwnerTexts } from '../../shared/config/ownerShape.ts'
import type { Owner } from '../../shared/config/readOwner.ts'

/** The text of an owner in a language. */
export const ownerText = (texts: OwnerTexts, lang: Lang): string => texts[LOCALE_OF[lang]]

/** The name of the shop by language. */
export type ShopName = (lang: Lang) => string

export const shopNameOf =
  ({ name }: Pick<Owner, 'name'>): ShopName =>
  (lang) =>
    ownerText(name, lang)
