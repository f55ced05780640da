/** Customs declarations of parcels. */
import { countryName } from '../../../../contract/rules/countries.ts'
import { declarationOf, type Declaration } from '../../../checkout/orders/declaration.ts'
import { ordersToPack, parcelOfOrder, type PackingOrder } from '../../../checkout/orders/packing.ts'
import { HOME_COUNTRY } from '../../../common/borders/borderRules.ts'
import type { Deps } from '../../../deps.ts'
import { OperatorError } from '../../runTool.ts'
import { dayOption, limitOf, numberOf, SINCE, UNTIL, type Args, type Command, type Output, type Row } from '../command.ts'
import { declarationPage } from '../declarationPage.ts'

const PARCELS_AT_ONCE = 200

/** A row for each line; what belongs to the parcel is repeated, as in the electronic forms of carriers. */
const rowsOf = (declaration: Declaration): readonly Row[] => {
  const { order, day, isTest, shipping, sender, receiver, lines, netWeightG, grossWeightG, valueJpy, missing } = declaration
  return lines.map((line) => ({
    order,
    made: day,
    test: isTest ? 'test' : null,
    code: line.reference,
    description: line.description,
    description_ru: line.descriptionRu,
    hs_code: line.hsCode,
    origin: line.origin,
    qty: line.qty,
    net_g: line.netWeightG,
    value_jpy: line.valueJpy,
    parcel_net_g: netWeightG,
    parcel_gross_g: grossWeightG,
    parcel_jpy: valueJpy,
    category: 'sale of goods',
    export_declaration: declaration.needsExportDeclaration ? 'required' : null,
    missing: missing.length > 0 ? missing.join('; ') : null,
    shipping,
    recipient: receiver.name,
    street: receiver.street,
    city: receiver.city,
    state: receiver.state || null,
    postcode: receiver.postcode || null,
    country: countryName(receiver.country, 'en'),
    country_code: receiver.country,
    phone: receiver.phone,
    receiver_number_kind: receiver.number?.name ?? null,
    receiver_number: receiver.number?.number ?? null,
    email: receiver.email,
    sender: sender.name,
    sender_address: sender.address,
    sender_phone: sender.phone,
  }))
}

const TABLE = ['order', 'test', 'code', 'description', 'hs_code', 'origin', 'qty', 'net_g', 'value_jpy', 'country', 'missing']

const HTML = { html: { summary: 'forms to print, one parcel a sheet: redirect it to a file' } }

const output = (deps: Deps, { values }: Args, orders: readonly PackingOrder[]): Output => {
  const declarations = orders
    .filter(({ address }) => address?.country !== HOME_COUNTRY)
    .flatMap((order) => declarationOf(deps, order) ?? [])
  if (values['html'] !== undefined) return { file: declarationPage(declarations, deps.clock().toISOString().slice(0, 10)) }
  return { rows: declarations.flatMap(rowsOf), none: 'No parcels to declare', table: TABLE }
}

export const DECLARATIONS: readonly Command[] = [
  {
    name: 'orders declarations',
    summary:
      'customs declarations (CN23) of the parcels to be packed that leave Japan: values in yen, HS codes, origin, net weights; --csv and --html have all data',
    options: {
      since: SINCE,
      until: UNTIL,
      limit: { value: 'count', summary: `maximum number of parcels; default ${PARCELS_AT_ONCE}` },
      ...HTML,
    },
    run: (deps, args) =>
      output(
        deps,
        args,
        ordersToPack(deps.store, {
          since: dayOption(args.values, 'since'),
          until: dayOption(args.values, 'until'),
          limit: limitOf(args.values, PARCELS_AT_ONCE),
        }),
      ),
  },
  {
    name: 'orders declaration',
    args: ['<order>'],
    summary: 'the customs declaration of one order, in any state',
    options: HTML,
    run: (deps, args) => {
      const id = numberOf(args.positionals[0], 'an order')
      const order = parcelOfOrder(deps.store, id)
      if (!order) throw new OperatorError(`There is no order ${id} with a parcel`)
      return output(deps, args, [order])
    },
  },
]
