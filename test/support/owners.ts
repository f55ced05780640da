/** The sample's company, as texts, e-mails and payments of tests need it. */
import { wordsOf, type Owner } from '../../shared/config/readOwner.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { sampleOwner } from '../../shared/process/loadOwner.ts'
import type { ShopWords } from '../../shared/shopFacts.ts'
import { shopNameOf, type ShopName } from '../../upstream/common/ownerTexts.ts'

/** What the sample's SHOP_FILE contributes to the texts of a language. */
export const sampleWords = (locale: Locale): ShopWords => wordsOf(sampleOwner(), locale)

export const sampleName: ShopName = (lang) => shopNameOf(sampleOwner())(lang)

/** The sample's company as if it existed: it is paid with real money. */
export const realOwner = (): Owner => ({ ...sampleOwner(), isInvented: false })
