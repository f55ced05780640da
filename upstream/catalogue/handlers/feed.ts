import { getFeed, type WireFeedItem } from '../../../shared/api/feed.ts'
import type { WirePrice } from '../../../shared/api/price.ts'
import { isDigital } from '../../../contract/rules/digital.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import { bind, data, type Route } from '../../http/bind.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { CARD_COLUMNS, CARD_TABLES, optionPrices, optionsOf, productPrice, wireRefusals, type CardRow } from '../cards.ts'
import type { CatalogueDeps } from '../deps.ts'

type FeedRow = CardRow & {
  readonly category_id: number
  readonly option_name_ru: string | null
  readonly weight_g: number
  readonly summary_en: string | null
  readonly summary_ru: string | null
}

const PER_PAGE = 200

const PAGE = `
  SELECT ${CARD_COLUMNS}, p.category_id, p.option_name_ru, p.weight_g, t.summary_en, t.summary_ru
  FROM ${CARD_TABLES} LEFT JOIN product_text t ON t.product_id = p.id
  WHERE p.id IN (SELECT id FROM product ORDER BY id LIMIT ? OFFSET ?) ORDER BY p.id`

export const feedHandlers = (deps: CatalogueDeps): readonly Route[] => {
  const { store, pictures, productIndex } = deps
  const itemOf = (row: FeedRow, lang: Lang, currency: string): WireFeedItem => {
    const options = optionsOf(store, row, currency)
    const prices = optionPrices(row, options, currency, lang)
    return {
      id: row.id,
      reference: row.reference,
      gtin: row.gtin,
      name: inLang(lang, row.name_en, row.name_ru),
      link_rewrite: row.slug,
      brand: row.brand_name,
      category_id: row.category_id,
      pictures: pictures.views(row).map(({ picture: { base } }) => ({ base })),
      summary: inLang(lang, row.summary_en ?? '', row.summary_ru ?? '') || null,
      price: productPrice(row, options, currency, lang),
      available_for_order: row.stock > 0,
      weight_g: row.weight_g,
      requires_shipping: !isDigital(row.type),
      not_shipped_to: wireRefusals(deps, row, lang).not_shipped_to,
      option_name: row.option_name_en === null ? null : inLang(lang, row.option_name_en, row.option_name_ru),
      options: options.map((option, at) => ({
        id: option.id,
        reference: option.reference,
        gtin: option.gtin,
        name: inLang(lang, option.name_en, option.name_ru),
        price: prices[at] as WirePrice,
        available_for_order: option.stock > 0,
      })),
    }
  }

  return [
    bind(getFeed, ({ query: { page = 1, per_page = PER_PAGE } }, { lang, currency }) => {
      const rows = store.all<FeedRow>(PAGE, currency, per_page, (page - 1) * per_page)
      return data({ items: rows.map((row) => itemOf(row, lang, currency)), total: productIndex.size(), page, per_page })
    }),
  ]
}
