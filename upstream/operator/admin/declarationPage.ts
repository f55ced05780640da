/** Customs declarations to print: an HTML page without scripts, one parcel a sheet, in the order of the form CN23. */
import { countryName } from '../../../contract/rules/countries.ts'
import type { DeclaredLine, Declaration } from '../../checkout/orders/declaration.ts'
import { escapedHtml } from '../../common/escapedHtml.ts'
import { grams, sheetStyle, yen } from './printedSheets.ts'

const cell = (text: string, className = '') => `<td${className && ` class="${className}"`}>${escapedHtml(text)}</td>`

const lineOf = ({ reference, description, descriptionRu, hsCode, origin, qty, netWeightG, valueJpy }: DeclaredLine) => `<tr>
<td>${escapedHtml(description)}${descriptionRu === null ? '' : `<small lang="ru">${escapedHtml(descriptionRu)}</small>`}<small>${escapedHtml(reference)}</small></td>
${cell(String(qty), 'number')}${cell(grams(netWeightG), 'number')}${cell(yen(valueJpy), 'number')}${cell(hsCode ?? '—')}${cell(origin ?? '—')}</tr>`

const entry = (label: string, ...texts: readonly string[]) =>
  `<dt>${label}</dt><dd>${texts
    .filter((text) => text !== '')
    .map(escapedHtml)
    .join('<br>')}</dd>`

const sheetOf = (declaration: Declaration): string => {
  const { order, day, isTest, shipping, sender, receiver, lines, netWeightG, grossWeightG, valueJpy, missing } = declaration
  const country = `${countryName(receiver.country, 'en')} (${receiver.country})`
  return `<article>
<h1><span>税関告知書 Customs declaration CN23${isTest ? ' (テスト test: no money has arrived)' : ''}</span><span>Order ${order}, ${day}</span></h1>
<dl>
${entry('差出人 From', sender.name, sender.address, sender.phone, sender.email)}
${entry('宛先 To', receiver.name, receiver.street, [receiver.city, receiver.state, receiver.postcode].filter(Boolean).join(', '), country)}
${entry('電話 Phone', receiver.phone, receiver.email)}
${receiver.number?.number ? entry('受取人番号 Receiver’s number', `${receiver.number.name}: ${receiver.number.number}`) : ''}
${entry('配送 Shipping', shipping ?? '')}
${entry('種別 Category', 'Sale of goods')}
${missing.length === 0 ? '' : entry('不足 Missing', missing.join(', '))}
${declaration.needsExportDeclaration ? entry('輸出申告 Export declaration', 'required: the value is above 200,000 yen') : ''}
</dl>
<table>
<thead><tr><th>内容品 Contents</th><th class="number">数量 Qty</th><th class="number">正味重量 Net weight</th><th class="number">価格 Value</th><th>HSコード HS code</th><th>原産国 Origin</th></tr></thead>
<tbody>
${lines.map(lineOf).join('\n')}
</tbody>
<tfoot><tr><th>合計 Total</th><th class="number">${lines.reduce((sum, { qty }) => sum + qty, 0)}</th><th class="number">${grams(netWeightG)}</th><th class="number">${yen(valueJpy)}</th><th colspan="2">総重量 Gross ${grams(grossWeightG)}</th></tr></tfoot>
</table>
<p>署名 Date and signature ____________________</p>
</article>`
}

/** The page of these declarations. All input of customers is escaped. */
export const declarationPage = (declarations: readonly Declaration[], day: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>税関告知書 Customs declarations ${day}</title><style>${sheetStyle}</style></head>
<body>
${declarations.length === 0 ? '<p>No parcels to declare.</p>' : declarations.map(sheetOf).join('\n')}
</body>
</html>
`
