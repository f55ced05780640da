/** The printable packing list: an HTML page without scripts, one order a sheet. Its labels are Japanese and English. */
import { countryName } from '../../../contract/rules/countries.ts'
import { packingTotals, type PackingLine, type PackingOrder } from '../../checkout/orders/packing.ts'
import { escapedHtml } from '../../common/escapedHtml.ts'
import type { AddressRow } from '../../account/addresses.ts'
import { grams, sheetStyle, yen } from './printedSheets.ts'

/** The receiver's name as on a parcel. */
export const recipientOf = ({ first_name, middle_name, last_name, company }: AddressRow): string =>
  [[first_name, middle_name, last_name].filter(Boolean).join(' '), company].filter(Boolean).join(', ')

/** The address in the order of a parcel, without its country. */
export const streetOf = ({ street, other, city, state, postcode }: AddressRow): string =>
  [street, other, city, state, postcode].filter(Boolean).join(', ')

export const phonesOf = ({ mobile_phone, home_phone }: AddressRow): string =>
  [mobile_phone, home_phone].filter(Boolean).join(', ')

const entry = (label: string, value: string | null) =>
  value === null || value === '' ? '' : `<dt>${label}</dt><dd>${escapedHtml(value)}</dd>`

const lineOf = ({ reference, gtin, nameJa, nameEn, optionEn, qty, weightG, valueJpy }: PackingLine) => `<tr>
<td class="check">☐</td>
<td>${escapedHtml(reference)}${gtin === null ? '' : `<small>${escapedHtml(gtin)}</small>`}</td>
<td>${nameJa === null ? '' : `<span lang="ja">${escapedHtml(nameJa)}</span>`}<small>${escapedHtml(nameEn)}</small></td>
<td>${escapedHtml(optionEn ?? '')}</td>
<td class="number">${qty}</td><td class="number">${grams(weightG)}</td><td class="number">${yen(valueJpy)}</td></tr>`

const sheetOf = (order: PackingOrder): string => {
  const { id, createdAt, shipping, handover, address, comment, isTest, lines } = order
  const { units, weightG, valueJpy } = packingTotals(order)
  return `<article>
<h1><span>注文 Order ${id}${isTest ? ' (テスト test: no money has arrived)' : ''}</span><span>${createdAt.slice(0, 10)}</span></h1>
<dl>
${entry('配送 Shipping', shipping)}
${entry('受取 Handover', handover)}
${address === null ? '' : entry('宛名 Recipient', recipientOf(address)) + entry('電話 Phone', phonesOf(address)) + entry('住所 Address', streetOf(address)) + entry('国 Country', `${countryName(address.country, 'en')} (${address.country})`)}
${entry('備考 Comment', comment)}
</dl>
<table>
<thead><tr><th class="check"></th><th>商品コード Code</th><th>商品名 Product</th><th>種類 Option</th><th class="number">数量 Qty</th><th class="number">重量 Weight</th><th class="number">税関申告額 Customs value</th></tr></thead>
<tbody>
${lines.map(lineOf).join('\n')}
</tbody>
<tfoot><tr><th colspan="4">合計 Total</th><th class="number">${units}</th><th class="number">${grams(weightG)}</th><th class="number">${yen(valueJpy)}</th></tr></tfoot>
</table>
</article>`
}

/** The page of these orders, with a note when more wait. All input of customers is escaped. */
export const packingPage = (orders: readonly PackingOrder[], day: string, areMore: boolean): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>梱包リスト Packing list ${day}</title><style>${sheetStyle}</style></head>
<body>
${orders.length === 0 ? '<p>No orders wait for packing.</p>' : orders.map(sheetOf).join('\n')}${areMore ? `\n<p>最初の${orders.length}件のみ。ほかにも注文があります。 Only the oldest ${orders.length} orders: more wait, print them with a larger --limit.</p>` : ''}
</body>
</html>
`
