/** The shape of the sample catalogue that a fresh backend is seeded with: what the seed modules give and `seedDatabase` stores. */

/** One text in both languages of the shop. */
export type Bilingual = { readonly en: string; readonly ru: string }

/** Why a parcel service may refuse a product; `null` means that it travels like any other. */
export type ShipFlag = 'medicine' | 'aerosol' | 'flammable' | 'battery' | 'blade' | 'corrosive' | 'luxury' | null

/** A company that makes the goods of one or more brands. All are invented. */
export type SeedMaker = {
  readonly slug: string
  readonly name: string
  readonly nameJa: string
  readonly nameRu: string
  readonly place: Bilingual
  readonly founded: number
  readonly story: Bilingual
}

/** A brand on the packages. `art` names the label system that draws its packages. All are invented. */
export type SeedBrand = {
  readonly slug: string
  readonly maker: string
  readonly name: string
  readonly nameJa: string
  /** How Russian shoppers type the name, e.g. «Сидзукуя». Further spellings go to `aliases`. */
  readonly nameRu: string
  readonly aliases: readonly string[]
  readonly story: Bilingual
}

/** One choice of a product that has several (a size, a shade). Prices in whole yen, stock in pieces, weight in grams. */
export type SeedOption = {
  readonly reference: string
  readonly label: Bilingual
  readonly priceJpy: number
  readonly oldPriceJpy: number | null
  readonly stock: number
  readonly weightG: number
}

export type SeedReview = {
  readonly author: string
  readonly lang: 'en' | 'ru'
  readonly rating: 1 | 2 | 3 | 4 | 5
  readonly text: string
  /** ISO date, `2026-03-14`. */
  readonly date: string
}

export type SeedQuestion = {
  readonly author: string | null
  readonly lang: 'en' | 'ru'
  readonly text: string
  readonly date: string
  readonly answer: string | null
  readonly answerDate: string | null
}

/** A product as the seed describes it. HTML appears only in `description`, `composition` and `usage`: p, ul, ol, li, strong, em, br. */
export type SeedProduct = {
  /** The `link_rewrite`, unique, lower case Latin letters, digits and single hyphens. */
  readonly slug: string
  readonly reference: string
  readonly brand: string
  /** A key of the shelf figures' `kinds`: lotion, foam, tea ... It decides the package that is drawn. */
  readonly kind: string
  /** Slug of the main category, a leaf of `categories.json`; `alsoIn` names further leaves. */
  readonly category: string
  readonly alsoIn: readonly string[]
  readonly name: Bilingual
  readonly nameJa: string
  readonly amount: number
  readonly unit: 'ml' | 'g' | 'pcs' | 'sachets' | 'l' | 'kg' | 'm' | 'cm'
  readonly priceJpy: number
  readonly oldPriceJpy: number | null
  readonly stock: number
  readonly qtyLimit: number | null
  readonly weightG: number
  readonly ship: ShipFlag
  /** What the options choose: `size` or `shade`; `null` when there are none. */
  readonly optionName: Bilingual | null
  readonly options: readonly SeedOption[]
  readonly tags: readonly string[]
  readonly usage: readonly string[]
  readonly characteristics: readonly { readonly name: Bilingual; readonly value: Bilingual }[]
  readonly summary: Bilingual
  readonly description: Bilingual
  readonly composition: Bilingual
  readonly howToUse: Bilingual
  /** ISO date on which the shop began to sell it: newest first is the order of "new products". */
  readonly addedOn: string
  /** Pieces sold so far: the order of "best sellers". */
  readonly sold: number
  readonly reviews: readonly SeedReview[]
  readonly questions: readonly SeedQuestion[]
}

/** A tag that products carry, with its own list page. */
export type SeedTag = { readonly slug: string; readonly name: Bilingual }

/** What a shopper uses a product for; the "usage" filter of lists. */
export type SeedUsage = { readonly slug: string; readonly name: Bilingual }

/** Everything that is for sale. Pure data: the same call gives equal data every time. */
export type SeedCatalogue = {
  readonly makers: readonly SeedMaker[]
  readonly brands: readonly SeedBrand[]
  readonly tags: readonly SeedTag[]
  readonly usages: readonly SeedUsage[]
  readonly products: readonly SeedProduct[]
}

/** One block of an article or page. `html` may use p, a, ul, ol, li, strong, em, br, table, thead, tbody, tr, th, td. */
export type SeedBlock =
  | { readonly type: 'heading'; readonly text: Bilingual }
  | { readonly type: 'text'; readonly html: Bilingual }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly Bilingual[] }
  | { readonly type: 'quote'; readonly text: Bilingual; readonly by: Bilingual | null }
  | { readonly type: 'picture'; readonly picture: string; readonly caption: Bilingual }
  | { readonly type: 'table'; readonly head: readonly Bilingual[]; readonly rows: readonly (readonly Bilingual[])[] }
  | { readonly type: 'note'; readonly tone: 'info' | 'warning'; readonly html: Bilingual }
  | { readonly type: 'products'; readonly slugs: readonly string[] }
  | { readonly type: 'video'; readonly title: Bilingual; readonly note: Bilingual }

export type SeedArticle = {
  readonly slug: string
  readonly title: Bilingual
  readonly lead: Bilingual
  readonly date: string
  readonly picture: string
  readonly tags: readonly string[]
  readonly blocks: readonly SeedBlock[]
}

export type SeedNews = {
  readonly slug: string
  readonly title: Bilingual
  readonly date: string
  readonly blocks: readonly SeedBlock[]
}

/** A static page under /info. `slug` is the last part of its path. `lang` forces one language for a text that has only one. */
export type SeedPage = {
  readonly slug: string
  readonly title: Bilingual
  readonly lang: 'ja' | null
  readonly updated: string
  readonly blocks: readonly SeedBlock[]
}

export type SeedContent = {
  readonly blogTags: readonly { readonly slug: string; readonly name: Bilingual }[]
  readonly articles: readonly SeedArticle[]
  readonly news: readonly SeedNews[]
  readonly pages: readonly SeedPage[]
}
