/** Converts a product of a JSON file to an import row. */
import { cleanHtml } from '../clean.ts'
import type { Bilingual, Discount, ImportProduct } from '../importProduct.ts'
import { optionPlainOfEntry, plainOfEntry } from '../plainColumns.ts'
import type { ProductEntry } from './catalogueFiles.ts'

const ALWAYS = { from: null, to: null } as const

/** The listed price is the old price, if there is one. */
const pricesOf = ({ price, oldPrice }: { readonly price: number; readonly oldPrice?: number | undefined }) => ({
  listed: oldPrice ?? price,
  discount: oldPrice === undefined ? null : ({ reduced: () => price, period: ALWAYS } satisfies Discount),
})

const clean = ({ en, ru }: Bilingual): Bilingual => ({ en: cleanHtml(en), ru: cleanHtml(ru) })

export const productOf = (entry: ProductEntry, currency: string): ImportProduct => {
  const { slug, brand, categories, amount, unit, weight, options, tags = [], usage = [] } = entry
  const description = clean(entry.description)
  const composition = clean(entry.composition)
  const howToUse = clean(entry.howToUse)
  return {
    key: slug,
    linkRewrite: slug,
    reference: entry.reference,
    nameEn: entry.name.en,
    nameRu: entry.name.ru,
    plain: plainOfEntry(entry),
    type: entry.type,
    brand: brand === null ? null : { slug: brand },
    categories: categories.map((category) => [{ slug: category }]),
    currency,
    ...pricesOf(entry),
    stock: entry.stock,
    weightG: weight,
    content: amount === undefined || unit === undefined ? null : { amount, unit },
    sold: entry.sold,
    addedOn: entry.addedOn,
    summaryEn: entry.summary.en,
    summaryRu: entry.summary.ru,
    descriptionEn: description.en,
    descriptionRu: description.ru,
    compositionEn: composition.en,
    compositionRu: composition.ru,
    howToUseEn: howToUse.en,
    howToUseRu: howToUse.ru,
    characteristics: entry.characteristics ?? [],
    tags: tags.map((label) => ({ slug: label })),
    usages: usage.map((label) => ({ slug: label })),
    options: options
      ? {
          name: options.name,
          list: options.list.map((option) => ({
            reference: option.reference,
            name: option.label,
            ...pricesOf(option),
            stock: option.stock,
            weightImpactG: option.weight - weight,
            color: option.color ?? null,
            plain: optionPlainOfEntry(option),
          })),
        }
      : null,
    images: entry.images,
  }
}
