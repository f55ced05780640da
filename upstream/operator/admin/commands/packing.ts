/** The orders of the day for packing. */
import { countryName } from '../../../../contract/rules/countries.ts'
import { countHeld, ordersToPack, packingTotals, type PackingOrder } from '../../../checkout/orders/packing.ts'
import { dayOption, limitOf, SINCE, UNTIL, type Command, type Row } from '../command.ts'
import { packingPage, phonesOf, recipientOf, streetOf } from '../packingPage.ts'

/** Most orders of one list: a packer does not pack more in a day. */
const ORDERS_AT_ONCE = 200

/** A row for each line; what belongs to the parcel is repeated, so that each row can be filtered and sorted. */
const rowsOf = (order: PackingOrder): readonly Row[] => {
  const { id, createdAt, status, shipping, handover, address, comment, isTest, lines } = order
  const { weightG, valueJpy } = packingTotals(order)
  return lines.map((line) => ({
    order: id,
    made: createdAt.slice(0, 16),
    status,
    test: isTest ? 'test' : null,
    code: line.reference,
    barcode: line.gtin,
    name: line.nameJa ?? line.nameEn,
    name_en: line.nameEn,
    option: line.optionEn,
    qty: line.qty,
    weight_g: line.weightG,
    value_jpy: line.valueJpy,
    parcel_g: weightG,
    parcel_jpy: valueJpy,
    shipping: shipping,
    pickup: handover,
    recipient: address && recipientOf(address),
    phone: address && phonesOf(address),
    country: address && countryName(address.country, 'en'),
    country_code: address && address.country,
    address: address && streetOf(address),
    comment,
  }))
}

const TABLE = ['order', 'test', 'code', 'name', 'option', 'qty', 'weight_g', 'value_jpy', 'pickup', 'country', 'phone']

export const PACKING: readonly Command[] = [
  {
    name: 'orders packing',
    summary:
      'paid orders to be packed, the oldest first: lines, weight, pickup point, customs value; --csv and --html have all columns',
    options: {
      since: SINCE,
      until: UNTIL,
      limit: { value: 'count', summary: `maximum number of orders; default ${ORDERS_AT_ONCE}` },
      html: { summary: 'a packing list to print, one order a sheet: redirect it to a file' },
    },
    run: ({ store, clock }, { values }) => {
      const limit = limitOf(values, ORDERS_AT_ONCE)
      const query = { since: dayOption(values, 'since'), until: dayOption(values, 'until'), limit: limit + 1 }
      const waiting = ordersToPack(store, query)
      const orders = waiting.slice(0, limit)
      if (values['html'] !== undefined)
        return { file: packingPage(orders, clock().toISOString().slice(0, 10), waiting.length > limit) }
      const held = countHeld(store)
      return {
        rows: orders.flatMap(rowsOf),
        none: `No orders wait for packing${held > 0 ? `; ${held} are held` : ''}`,
        table: TABLE,
      }
    },
  },
]
