/** Orders that wait for a parcel, with what a packer and the customs need. */
import { ownerText } from '../../common/ownerTexts.ts'
import { shippingOf } from '../../common/rules/orderTerms.ts'
import type { RuleTexts } from '../../common/rules/rulesShape.ts'
import { convert, HOME_CURRENCY } from '../../../contract/rules/money.ts'
import { CERTIFICATE_TYPE } from '../../../contract/rules/digital.ts'
import { ORDERED_CUSTOMS_COLUMNS, type CustomsData } from '../../catalogue/customsData.ts'
import type { Store } from '../../db/store.ts'
import type { AddressRow } from '../../account/addresses.ts'
import type { OrderStatus } from '../../common/orders.ts'

export type PackingLine = {
  readonly id: number
  readonly reference: string
  readonly gtin: string | null
  /** Null for a product without a Japanese name, or no longer in the catalogue. */
  readonly nameJa: string | null
  readonly nameEn: string
  readonly optionEn: string | null
  readonly qty: number
  /** Of all units; null when it is unknown. */
  readonly weightG: number | null
  /** Price of all units in yen at the time of the order, without discount: the customs value. */
  readonly valueJpy: number
  /** As stored with the order; of earlier orders, that of the product today. Null where nobody knows it. */
  readonly hsCode: string | null
  readonly origin: string | null
  readonly customsEn: string | null
  readonly customsRu: string | null
  /** Of all units without packaging. */
  readonly netWeightG: number | null
}

export type PackingOrder = {
  readonly id: number
  readonly createdAt: string
  readonly status: OrderStatus
  /** English name of the shipping method. */
  readonly shipping: string | null
  /** The way of handover: a pickup point, a locker, the door. */
  readonly handover: string | null
  readonly address: AddressRow | null
  readonly comment: string | null
  /** Paid by a test payment: no money has arrived. */
  readonly isTest: boolean
  readonly lines: readonly PackingLine[]
}

export type PackingQuery = {
  /** First and last day of the order: `2026-11-30`. */
  readonly since: string | null
  readonly until: string | null
  readonly limit: number
}

type OrderRow = {
  readonly id: number
  readonly created_at: string
  readonly status: OrderStatus
  readonly shipping_id: number
  readonly shipping_type: string | null
  readonly terms: string | null
  readonly address: string | null
  readonly comment: string | null
  readonly currency: string
  readonly is_test: 0 | 1
}

/** The conditions of the partial index shop_order_packing. */
const WAITING = "status IN ('paid', 'packing') AND shipping_id IS NOT NULL"

const COLUMNS = `
  SELECT id, created_at, status, shipping_id, shipping_type, terms, address, comment, currency,
    EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.status = 'succeeded' AND p.sandbox = 1) AS is_test
  FROM shop_order o`

const ONE = `${COLUMNS} WHERE id = ? AND shipping_id IS NOT NULL AND address IS NOT NULL`

const ORDERS = `${COLUMNS}
  WHERE ${WAITING} AND held_at IS NULL AND (?1 IS NULL OR created_at >= ?1) AND (?2 IS NULL OR substr(created_at, 1, 10) <= ?2)
  ORDER BY id LIMIT ?3`

const HELD = `SELECT count(*) AS count FROM shop_order WHERE ${WAITING} AND held_at IS NOT NULL`

type LineRow = CustomsData & {
  readonly id: number
  readonly order_id: number
  readonly reference: string
  readonly gtin: string | null
  readonly name_ja: string | null
  readonly name_en: string
  readonly option_en: string | null
  readonly qty: number
  readonly price: number
  readonly price_jpy: number | null
  readonly weight_g: number | null
}

const LINES = `
  SELECT l.id, l.order_id, l.reference, coalesce(o.gtin, p.gtin) AS gtin, p.name_ja, l.name_en, l.option_en, l.qty - l.cancelled AS qty, l.price, l.price_jpy,
    coalesce(l.weight_g, o.weight_g, p.weight_g) AS weight_g, ${ORDERED_CUSTOMS_COLUMNS}
  FROM order_line l LEFT JOIN product p ON p.id = l.product_id LEFT JOIN product_option o ON o.id = l.option_id
  WHERE l.order_id IN (SELECT value FROM json_each(?)) AND l.type <> '${CERTIFICATE_TYPE}' AND l.qty > l.cancelled ORDER BY l.id`

const lineOf = (row: LineRow, currency: string): PackingLine => ({
  id: row.id,
  reference: row.reference,
  gtin: row.gtin,
  nameJa: row.name_ja,
  nameEn: row.name_en,
  optionEn: row.option_en,
  qty: row.qty,
  weightG: row.weight_g === null ? null : row.weight_g * row.qty,
  valueJpy: row.price_jpy === null ? convert(row.price * row.qty, currency, HOME_CURRENCY) : row.price_jpy * row.qty,
  hsCode: row.hs_code,
  origin: row.origin,
  customsEn: row.customs_en,
  customsRu: row.customs_ru,
  netWeightG: row.net_weight_g === null ? null : row.net_weight_g * row.qty,
})

/** The lines of orders that are sent as a parcel, by order. */
export const packingLines = (
  store: Store,
  orders: readonly { readonly id: number; readonly currency: string }[],
): ReadonlyMap<number, readonly PackingLine[]> => {
  const rows = store.all<LineRow>(LINES, JSON.stringify(orders.map(({ id }) => id)))
  const currencies = new Map(orders.map(({ id, currency }) => [id, currency]))
  return new Map(
    [...Map.groupBy(rows, ({ order_id }) => order_id)].map(([id, own]) => [
      id,
      own.map((row) => lineOf(row, currencies.get(id) ?? HOME_CURRENCY)),
    ]),
  )
}

const nameOf = (texts: RuleTexts | null | undefined): string | null => (texts ? ownerText(texts, 'en') : null)

const parcelsOf = (store: Store, orders: readonly OrderRow[]): readonly PackingOrder[] => {
  const lines = packingLines(store, orders)
  return orders.map((row) => {
    const shipping = shippingOf(row)
    return {
      id: row.id,
      createdAt: row.created_at,
      status: row.status,
      shipping: nameOf(shipping?.name),
      handover: nameOf(shipping?.handover),
      address: row.address === null ? null : (JSON.parse(row.address) as AddressRow),
      comment: row.comment,
      isTest: row.is_test === 1,
      lines: lines.get(row.id) ?? [],
    }
  })
}

/** Paid orders with a parcel that are not shipped and not held, the oldest first. */
export const ordersToPack = (store: Store, { since, until, limit }: PackingQuery): readonly PackingOrder[] =>
  parcelsOf(store, store.all<OrderRow>(ORDERS, since, until, limit))

/** The parcel of an order in any state; null without a parcel, or once its address is deleted. */
export const parcelOfOrder = (store: Store, id: number): PackingOrder | null =>
  parcelsOf(store, store.all<OrderRow>(ONE, id))[0] ?? null

/** The number of paid orders that wait because an operator holds them. */
export const countHeld = (store: Store): number => store.get<{ count: number }>(HELD)?.count ?? 0

export type PackingTotals = { readonly units: number; readonly weightG: number | null; readonly valueJpy: number }

/** The weight is null when that of a line is unknown. */
export const packingTotals = ({ lines }: Pick<PackingOrder, 'lines'>): PackingTotals => ({
  units: lines.reduce((sum, { qty }) => sum + qty, 0),
  weightG: lines.reduce<number | null>((sum, { weightG }) => (sum === null || weightG === null ? null : sum + weightG), 0),
  valueJpy: lines.reduce((sum, { valueJpy }) => sum + valueJpy, 0),
})
