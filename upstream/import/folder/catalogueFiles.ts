/**
 * The schemas of a shop folder's JSON files, described in README.md of upstream/sample. Prices are in major units of
 * `currency`.
 */
import {
  amount,
  currencyCode,
  exactly,
  list,
  matching,
  nullable,
  oneOf,
  optional,
  slug,
  textOf,
  whole,
  type Infer,
  type Shape,
} from '../../../shared/api/shapes.ts'
import type { Bilingual } from '../importProduct.ts'
import { OPTION_PLAIN_FIELDS, PLAIN_FIELDS } from '../plainColumns.ts'

const Day = () => matching(/^\d{4}-\d\d-\d\d$/, 'Expected a day as YYYY-MM-DD')
const inBoth = (most: number): Shape<Bilingual> => exactly({ en: textOf(0, most), ru: textOf(0, most) })
const Name = () => inBoth(255)

/** `source` is the namespace of this folder's product keys. */
export const ShopFile = exactly({ source: matching(/^[\w.-]{1,64}$/, 'Expected a short name'), currency: currencyCode() })

export type CategoryEntry = {
  /** Used for a new category; by default the next free one. */
  readonly id?: number
  readonly slug: string
  readonly name: Bilingual
  /** One character beside a top category; by default the first letter of its name. */
  readonly sign?: string
  readonly sub?: readonly CategoryEntry[]
}

/** The shop's menus show three levels. */
const LEVELS = 3

const category = (levels: number): Shape<CategoryEntry> =>
  exactly({
    id: optional(whole(1)),
    slug: slug(),
    name: Name(),
    ...(levels === LEVELS && { sign: optional(matching(/^\S\p{M}?$/u, 'Expected one character')) }),
    ...(levels > 1 && { sub: optional(list(category(levels - 1))) }),
  }) as Shape<CategoryEntry>

export const CategoriesFile = list(category(LEVELS))

export const ManufacturersFile = list(
  exactly({
    slug: slug(),
    name: textOf(1, 128),
    nameJa: nullable(textOf(1, 128)),
    nameRu: nullable(textOf(1, 128)),
    location: inBoth(128),
    founded: nullable(whole(0)),
    story: inBoth(4000),
  }),
)

export const BrandsFile = list(
  exactly({
    slug: slug(),
    manufacturer: nullable(slug()),
    name: textOf(1, 128),
    nameJa: nullable(textOf(1, 128)),
    /** The Russian spelling of the name; further spellings are `aliases`. */
    nameRu: nullable(textOf(1, 128)),
    aliases: list(textOf(1, 128)),
    story: inBoth(4000),
  }),
)

/** Tags with a list page, and usages, which are a list filter. */
export const LabelsFile = list(exactly({ slug: slug(), name: Name() }))

const Option = exactly({
  reference: textOf(1, 64),
  label: Name(),
  price: amount(),
  oldPrice: optional(amount()),
  stock: whole(0),
  /** Grams. */
  weight: whole(0),
  color: optional(matching(/^#[\da-f]{6}$/, 'Expected a color as #rrggbb')),
  ...OPTION_PLAIN_FIELDS,
})

export const ProductEntry = exactly({
  slug: slug(),
  reference: textOf(1, 64),
  brand: nullable(slug()),
  /** The product type; only `certificate` changes behaviour. */
  type: optional(textOf(1, 64)),
  /** The first is the main category. */
  categories: list(slug(), 20),
  name: Name(),
  ...PLAIN_FIELDS,
  amount: optional(amount()),
  unit: optional(oneOf(['ml', 'g', 'pcs', 'sachets', 'l', 'kg', 'm', 'cm'])),
  price: amount(),
  oldPrice: optional(amount()),
  stock: whole(0),
  /** Grams. */
  weight: whole(0),
  options: optional(exactly({ name: Name(), list: list(Option, 100) })),
  tags: optional(list(slug(), 100)),
  usage: optional(list(slug(), 100)),
  characteristics: optional(list(exactly({ name: Name(), value: inBoth(4000) }), 100)),
  summary: inBoth(4000),
  description: inBoth(100_000),
  composition: inBoth(100_000),
  howToUse: inBoth(100_000),
  addedOn: optional(Day()),
  sold: optional(whole(0)),
  /** Files in the folder `images`, the front first. */
  images: optional(list(textOf(1, 255), 50)),
})

export const ProductsFile = list(ProductEntry)

export const ReviewEntry = exactly({
  /** Slug; null for a review of the shop. */
  product: nullable(slug()),
  author: textOf(1, 100),
  lang: oneOf(['en', 'ru']),
  rating: whole(1, 5),
  text: textOf(0, 3000),
  date: Day(),
  answer: optional(textOf(1, 3000)),
})

export const ReviewsFile = list(ReviewEntry)

export const QuestionEntry = exactly({
  product: slug(),
  author: nullable(textOf(1, 100)),
  lang: oneOf(['en', 'ru']),
  text: textOf(1, 3000),
  date: Day(),
  answer: optional(textOf(1, 3000)),
  answerDate: optional(Day()),
})

export const QuestionsFile = list(QuestionEntry)

export type ProductEntry = Infer<typeof ProductEntry>
export type ReviewEntry = Infer<typeof ReviewEntry>
export type QuestionEntry = Infer<typeof QuestionEntry>

/** All data of a folder except its texts. */
export type Catalogue = Infer<typeof ShopFile> & {
  readonly categories: readonly CategoryEntry[]
  readonly manufacturers: Infer<typeof ManufacturersFile>
  readonly brands: Infer<typeof BrandsFile>
  readonly tags: Infer<typeof LabelsFile>
  readonly usages: Infer<typeof LabelsFile>
  readonly products: readonly ProductEntry[]
  readonly reviews: readonly ReviewEntry[]
  readonly questions: readonly QuestionEntry[]
}
