/** The lines of carts with their products, current prices and availability. Money is in minor units of the currency. */
import { clampQuantity } from '../../../shared/rules/clampQuantity.ts'
import { isDigital } from '../../../contract/rules/digital.ts'
import { HOME_CURRENCY } from '../../../contract/rules/money.ts'
import { CARD_COLUMNS, type CardRow } from '../../catalogue/cards.ts'
import { CUSTOMS_COLUMNS, type CustomsData } from '../../catalogue/customsData.ts'
import { limitOf, limitReasonOf } from '../../catalogue/stock.ts'
import type { CheckoutDeps } from '../deps.ts'

export type LineRow = CardRow &
  CustomsData & {
    readonly line_id: number
    readonly qty: number
    readonly chosen: number
    readonly ship: string | null
    readonly weight_g: number
    /** Sides of the packed product, "30x20x10"; null when unknown. */
    readonly parcel_cm: string | null
    readonly price_jpy: number
    readonly option_id: number | null
    readonly option_reference: string | null
    readonly option_en: string | null
    readonly option_ru: string | null
    readonly option_stock: number | null
    readonly option_weight_g: number | null
    readonly option_jpy: number | null
    readonly option_current: number | null
    readonly option_old: number | null
    readonly kopecks: number | null
    /** Its price in the home currency. */
    readonly home: number | null
  }

export type CartLine = {
  readonly row: LineRow
  readonly cartId: string
  readonly reference: string
  readonly optionId: number | null
  /** In stock, with an option if the product has options, and within the product's limit. */
  readonly available: boolean
  /** Other options of the product have used up its order limit. */
  readonly isOverLimit: boolean
  /** Delivered by e-mail. */
  readonly isDigital: boolean
  readonly limit: number
  readonly limitReason: 'order' | 'stock'
  readonly qty: number
  readonly price: number
  readonly old: number | null
  readonly priceJpy: number
  readonly weightG: number
}

/** `source` is the SQL of the lines: id, product_id, option_id (0 for none) and qty. */
const linesFrom = (source: string) => `
  SELECT ${CARD_COLUMNS}, cl.id AS line_id, cl.qty, cl.option_id AS chosen, p.ship, p.weight_g, p.parcel_cm, p.price_jpy,
    o.id AS option_id, o.reference AS option_reference, o.name_en AS option_en, o.name_ru AS option_ru, o.stock AS option_stock,
    o.weight_g AS option_weight_g, o.price_jpy AS option_jpy, op.current AS option_current, op.old AS option_old, rub.current AS kopecks, home.current AS home,
    ${CUSTOMS_COLUMNS}
  FROM (${source}) cl
  JOIN product p ON p.id = cl.product_id
  LEFT JOIN brand b ON b.id = p.brand_id
  LEFT JOIN product_option o ON o.id = cl.option_id AND o.product_id = p.id
  JOIN product_price pp ON pp.product_id = p.id AND pp.option_id = 0 AND pp.currency = ?1
  LEFT JOIN product_price op ON op.product_id = p.id AND op.option_id = o.id AND op.currency = ?1
  LEFT JOIN product_price home ON home.product_id = p.id AND home.option_id = coalesce(o.id, 0) AND home.currency = '${HOME_CURRENCY}'
  LEFT JOIN product_price rub ON rub.product_id = p.id AND rub.option_id = coalesce(o.id, 0) AND rub.currency = 'RUB'
  ORDER BY cl.id`

/** ?1: currency, ?2: id of the user. */
export const LINES = linesFrom('SELECT * FROM cart_line WHERE user_id = ?2')
const SAVED = linesFrom('SELECT * FROM saved_line WHERE user_id = ?2')
/** Lines that are not stored (a guest's cart). ?1: currency, ?2: JSON of them. */
export const UNSTORED_LINES = linesFrom(`
  SELECT key AS id, json_extract(value, '$.product_id') AS product_id, coalesce(json_extract(value, '$.option_id'), 0) AS option_id,
    json_extract(value, '$.qty') AS qty
  FROM json_each(?2)`)

/** Lines before this one contain `taken` units of the product. */
const lineOf = (row: LineRow, taken: number): CartLine => {
  const stock = row.option_stock ?? row.stock
  const limit = limitOf(row.qty_limit, stock, taken)
  const isOverLimit = limit === 0 && stock > 0 && taken > 0
  return {
    row,
    cartId: `l${row.line_id}`,
    reference: row.option_reference ?? row.reference,
    optionId: row.option_id,
    available: stock > 0 && !isOverLimit && (row.has_options === 0 || row.option_id !== null),
    isOverLimit,
    isDigital: isDigital(row.type),
    limit,
    limitReason: limitReasonOf(row.qty_limit, stock, taken),
    qty: clampQuantity(row.qty, limit),
    price: row.option_current ?? row.current,
    old: row.option_id === null ? row.old : row.option_old,
    priceJpy: row.option_jpy ?? row.price_jpy,
    weightG: row.option_weight_g ?? row.weight_g,
  }
}

/** The lines in the order of addition; the limit of a product applies to all its options together. */
export const linesOf = (rows: readonly LineRow[]): readonly CartLine[] => {
  const taken = new Map<number, number>()
  return rows.map((row) => {
    const before = taken.get(row.id) ?? 0
    const line = lineOf(row, before)
    if (line.available) taken.set(row.id, before + line.qty)
    return line
  })
}

/** The lines saved for later with current prices and availability; none of them is counted in totals. */
export const savedLines = ({ store }: Pick<CheckoutDeps, 'store'>, userId: number, currency: string): readonly CartLine[] =>
  store.all<LineRow>(SAVED, currency, userId).map((row) => lineOf(row, 0))
