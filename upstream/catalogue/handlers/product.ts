import type { WirePrice } from '../../../shared/api/price.ts'
import { getProduct, getProductsById, getSimilar, type WireProduct } from '../../../shared/api/product.ts'
import type { CatalogueDeps } from '../deps.ts'
import {
  averageOf,
  CARD_COLUMNS,
  CARD_TABLES,
  cardsOf,
  cheapestOffer,
  optionPrices,
  optionsOf,
  productPrice,
  wireBrand,
  wireRefusals,
  type CardRow,
  type StoredPrice,
} from '../cards.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import { isDigital } from '../../../contract/rules/digital.ts'
import { toMajor } from '../../../contract/rules/money.ts'
import { lowestPrices } from '../../db/priceHistory.ts'
import { limitOf } from '../stock.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { notFound } from '../../../contract/http/problems.ts'
import { bind, data, type Route } from '../../http/bind.ts'

type ProductRow = CardRow & {
  readonly brand_id: number | null
  readonly manufacturer_name: string | null
  readonly manufacturer_name_ru: string | null
  readonly manufacturer_slug: string | null
  readonly category_id: number
  readonly name_ja: string | null
  readonly option_name_ru: string | null
  readonly weight_g: number
  readonly updated_at: string
}

type TextRow = {
  readonly summary_en: string
  readonly summary_ru: string
  readonly description_en: string
  readonly description_ru: string
  readonly composition_en: string
  readonly composition_ru: string
  readonly how_to_use_en: string
  readonly how_to_use_ru: string
  readonly characteristics: string
}

const PRODUCT = `
  SELECT ${CARD_COLUMNS}, p.brand_id, p.category_id, p.name_ja, p.option_name_ru, p.weight_g, p.updated_at,
    m.name AS manufacturer_name, m.name_ru AS manufacturer_name_ru, m.slug AS manufacturer_slug
  FROM ${CARD_TABLES} LEFT JOIN manufacturer m ON m.id = b.manufacturer_id`

const SIMILAR = 8

/** Calls for the product page. */
export const productHandlers = (deps: CatalogueDeps): readonly Route[] => {
  const { store, pictures, productIndex } = deps

  const idOf = (slug: string): number => {
    const row = store.get<{ id: number }>`SELECT id FROM product WHERE slug = ${slug}`
    if (!row) throw notFound()
    return row.id
  }

  const histogramOf = (productId: number) => {
    const counts = [0, 0, 0, 0, 0]
    for (const { rating, count } of store.all<{ rating: number; count: number }>`
      SELECT rating, count(*) AS count FROM review WHERE product_id = ${productId} AND status = 'published' GROUP BY rating`)
      counts[rating - 1] = count
    return counts
  }

  const productOf = (row: ProductRow, lang: Lang, currency: string): WireProduct => {
    const textRow = store.get<TextRow>`SELECT * FROM product_text WHERE product_id = ${row.id}`
    const texts = (name: 'summary' | 'description' | 'composition' | 'how_to_use') =>
      (textRow && inLang(lang, textRow[`${name}_en`], textRow[`${name}_ru`])) || null
    const path = store.all<{ name_en: string; name_ru: string; slug: string }>`
      SELECT up.name_en, up.name_ru, up.slug FROM category c JOIN category up ON up.lft <= c.lft AND up.rgt >= c.lft
      WHERE c.id = ${row.category_id} ORDER BY up.lft`
    const tags = store.all<{ name_en: string; name_ru: string; slug: string }>`
      SELECT t.name_en, t.name_ru, t.slug FROM product_tag pt JOIN tag t ON t.id = pt.tag_id WHERE pt.product_id = ${row.id}
      ORDER BY t.id`
    const characteristics = JSON.parse(textRow?.characteristics ?? '[]') as {
      name: { en: string; ru: string }
      value: { en: string; ru: string }
    }[]
    const options = optionsOf(store, row, currency)
    const prices = optionPrices(row, options, currency, lang)
    const lowest = lowestPrices(store, row.id, currency)
    const lowestOf = ({ old }: StoredPrice, optionId: number) => {
      const minor = old === null ? undefined : lowest.get(optionId)
      return minor === undefined ? null : toMajor(minor, currency)
    }
    const offer = cheapestOffer(row, options)
    return {
      id: row.id,
      reference: row.reference,
      gtin: row.gtin,
      name: inLang(lang, row.name_en, row.name_ru),
      name_ja: row.name_ja,
      link_rewrite: row.slug,
      brand: wireBrand(row.brand_name, row.brand_name_ja, row.brand_slug),
      manufacturer:
        row.manufacturer_slug === null
          ? null
          : { name: inLang(lang, row.manufacturer_name, row.manufacturer_name_ru), link_rewrite: row.manufacturer_slug },
      path: path.map(({ name_en, name_ru, slug }) => ({ name: inLang(lang, name_en, name_ru), link_rewrite: slug })),
      price: productPrice(row, options, currency, lang),
      lowest_30_days: lowestOf(offer, offer === row ? 0 : offer.id),
      pictures: pictures.views(row),
      rating:
        row.rating_count > 0
          ? { average: averageOf(row.rating_sum, row.rating_count), count: row.rating_count, histogram: histogramOf(row.id) }
          : null,
      has_options: row.has_options === 1,
      option_name: row.option_name_en === null ? null : inLang(lang, row.option_name_en, row.option_name_ru),
      options: options.map((option, i) => ({
        id: option.id,
        reference: option.reference,
        gtin: option.gtin,
        name: inLang(lang, option.name_en, option.name_ru),
        price: prices[i] as WirePrice,
        lowest_30_days: lowestOf(option, option.id),
        available_for_order: option.stock > 0,
        qty_limit: limitOf(row.qty_limit, option.stock),
        color: option.color,
      })),
      available_for_order: row.stock > 0,
      qty_limit: limitOf(row.qty_limit, row.stock),
      is_new: productIndex.isNew(row.id),
      ...wireRefusals(deps, row, lang),
      ship_flag: row.ship,
      weight_g: row.weight_g,
      requires_shipping: !isDigital(row.type),
      summary: texts('summary'),
      description: texts('description'),
      composition: texts('composition'),
      how_to_use: texts('how_to_use'),
      characteristics: characteristics.map(({ name, value }) => ({
        name: inLang(lang, name.en, name.ru),
        value: inLang(lang, value.en, value.ru),
      })),
      tags: tags.map(({ name_en, name_ru, slug }) => ({ name: inLang(lang, name_en, name_ru), link_rewrite: slug })),
      questions_count:
        store.get<{ count: number }>`SELECT count(*) AS count FROM question WHERE product_id = ${row.id} AND answer IS NOT NULL`
          ?.count ?? 0,
      updated_at: row.updated_at,
    }
  }

  return [
    bind(getProduct, ({ params }, { lang, currency }) => {
      const row = store.get<ProductRow>(`${PRODUCT} WHERE p.slug = ?`, currency, params.slug)
      if (!row) throw notFound()
      return data(productOf(row, lang, currency))
    }),

    bind(getProductsById, ({ query: { ids } }, { lang, currency }) => {
      const candidateIds = [
        ...new Set(
          ids
            .split(',')
            .filter((one) => /^\d{1,15}$/.test(one))
            .map(Number),
        ),
      ]
      const rows = candidateIds.flatMap((id) => store.get<ProductRow>(`${PRODUCT} WHERE p.id = ?`, currency, id) ?? [])
      return data(rows.map((row) => productOf(row, lang, currency)))
    }),

    bind(getSimilar, ({ params, query: { country } }, { lang, currency }) => {
      const ids = productIndex.similar(idOf(params.slug), SIMILAR, country)
      return data(cardsOf(ids, deps, lang, currency))
    }),
  ]
}
