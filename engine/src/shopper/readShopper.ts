/** Reads a customer from PostgreSQL in one statement, as rows of the reference backend's tables. */
import type { Query } from '../engine.ts'
import { withEngineStates, type EngineOrder } from './orderStates.ts'
import { TABLE_NAMES, type Row, type Rows, type Table } from './tables.ts'

type AddressOfEngine = {
  readonly id: number
  readonly wire: string | null
  readonly fullName: string | null
  readonly company: string | null
  readonly street: string
  readonly city: string | null
  readonly province: string | null
  readonly postalCode: string | null
  readonly country: string | null
  readonly phone: string | null
}

type LineOfEngine = { readonly id: number; readonly product: number; readonly variant: number; readonly qty: number }

type Read = {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly surname: string
  readonly phone: string | null
  readonly created_at: string
  readonly user_id: number
  readonly active_order: number | null
  readonly active_currency: string | null
  readonly addresses: readonly AddressOfEngine[]
  readonly lines: readonly LineOfEngine[]
  readonly orders: readonly EngineOrder[]
  readonly rows: readonly { readonly kind: Table; readonly row: Row }[]
}

const SHOPPER = `
  SELECT c.id, c."emailAddress" AS email, c."firstName" AS name, c."lastName" AS surname, c."phoneNumber" AS phone,
    to_json(c."createdAt"::timestamptz)#>>'{}' AS created_at, c."userId" AS user_id, cart.id AS active_order, cart."currencyCode" AS active_currency,
    coalesce((SELECT json_agg(json_build_object('id', a.id, 'wire', a."customFieldsWire", 'fullName', a."fullName", 'company', a.company,
        'street', a."streetLine1", 'city', a.city, 'province', a.province, 'postalCode', a."postalCode", 'country', r.code,
        'phone', a."phoneNumber") ORDER BY a.id)
      FROM address a LEFT JOIN region r ON r.id = a."countryId" WHERE a."customerId" = c.id), '[]') AS addresses,
    coalesce((SELECT json_agg(json_build_object('id', l.id, 'product', v."productId", 'variant', v.id, 'qty', l.quantity) ORDER BY l.id)
      FROM order_line l JOIN product_variant v ON v.id = l."productVariantId" WHERE l."orderId" = cart.id AND l.quantity > 0), '[]') AS lines,
    coalesce((SELECT json_agg(json_build_object('id', o.id, 'state', o.state, 'at', o."updatedAt", 'currency', o."currencyCode",
        'refunds', (SELECT coalesce(json_agg(json_build_object('id', f.id, 'amount', f.total, 'state', f.state, 'at', f."createdAt",
            'reason', f.reason, 'payment', p."transactionId") ORDER BY f.id), '[]')
          FROM refund f JOIN payment p ON p.id = f."paymentId" WHERE p."orderId" = o.id)) ORDER BY o.id)
      FROM "order" o WHERE o."customerId" = c.id AND NOT o.active AND o."orderPlacedAt" IS NOT NULL), '[]') AS orders,
    coalesce((SELECT json_agg(json_build_object('kind', s.kind, 'row', s.row) ORDER BY s.kind, s.key)
      FROM shop_row s WHERE s.customer_id = c.id), '[]') AS rows
  FROM customer c
  LEFT JOIN LATERAL (SELECT o.id, o."currencyCode" FROM "order" o WHERE o."customerId" = c.id AND o.active ORDER BY o.id DESC LIMIT 1) cart ON true
  WHERE c.id = $1 AND (c."deletedAt" IS NULL OR $2)`

/** A customer as rows, with what Vendure's services need to know. */
export type Shopper = {
  readonly id: number
  readonly userId: number
  readonly activeOrder: number | null
  readonly activeCurrency: string | null
  /** The variant of each line of the cart. */
  readonly variantOfLine: ReadonlyMap<number, number>
  /** As the engine has them now. */
  readonly rows: Rows
  /** The same as they are stored: changes in the admin are not in them yet. */
  readonly stored: Rows
}

/** An address that was written in the admin has no wire form: the last word of the name is the last name. */
const splitName = (fullName: string | null): readonly [string, string] => {
  const words = (fullName ?? '').trim().split(/\s+/)
  return words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [words[0] ?? '', '']
}

const addressRow = (customerId: number, address: AddressOfEngine): Row => {
  const { id, wire, fullName } = address
  const typed = wire === null ? {} : (JSON.parse(wire) as Row)
  const [first, last] = splitName(fullName)
  const isSameName = fullName === [typed['first_name'], typed['last_name']].filter(Boolean).join(' ')
  return {
    name: 'Address',
    middle_name: null,
    home_phone: null,
    other: null,
    request_key: null,
    request_hash: null,
    ...typed,
    id,
    user_id: customerId,
    first_name: isSameName ? (typed['first_name'] ?? '') : first,
    last_name: isSameName ? (typed['last_name'] ?? '') : last,
    company: address.company || null,
    country: address.country ?? '',
    state: address.province || null,
    postcode: address.postalCode ?? '',
    city: address.city ?? '',
    street: address.street,
    mobile_phone: address.phone ?? '',
  }
}

const userRow = (read: Read, stored: Row | undefined): Row => ({
  gender: null,
  birthday: null,
  newsletter: 0,
  lang: 'en',
  default_address_id: null,
  delete_at: null,
  mailbox_confirmed_at: null,
  ...stored,
  id: read.id,
  email: read.email,
  name: read.name,
  surname: read.surname || null,
  phone: read.phone || null,
  password_hash: '',
  created_at: read.created_at,
})

/**
 * Null for an unknown customer, and for a deleted one without `alsoDeleted`. `optionOf`: the option of a variant; 0 for a product without
 * options.
 */
export const readShopper = async (
  query: Query,
  customerId: number,
  optionOf: (productId: number, variantId: number) => number,
  alsoDeleted = false,
): Promise<Shopper | null> => {
  const [read] = await query<Read>(SHOPPER, customerId, alsoDeleted)
  if (!read) return null
  const byKind = Map.groupBy(read.rows, ({ kind }) => kind)
  const own = Object.fromEntries(
    TABLE_NAMES.map((table) => [table, (byKind.get(table) ?? []).map(({ row }) => row)] as const),
  ) as unknown as Rows
  const stored: Rows = {
    ...own,
    user: [userRow(read, own.user[0])],
    address: read.addresses.map((address) => addressRow(read.id, address)),
    cart_line: read.lines.map(({ id, product, variant, qty }) => ({
      id,
      user_id: read.id,
      product_id: product,
      option_id: optionOf(product, variant),
      qty,
    })),
  }
  const rows = withEngineStates(stored, read.orders)
  return {
    id: read.id,
    userId: read.user_id,
    activeOrder: read.active_order,
    activeCurrency: read.active_currency,
    variantOfLine: new Map(read.lines.map(({ id, variant }) => [id, variant])),
    rows,
    // Refunds are stored in Vendure alone: one of the administration is no change of a handler.
    stored: { ...stored, refund: rows.refund },
  }
}
