/** Numbers by which customs identify the receivers of orders: asked for after the payment, deleted after clearance. */
import type { WireCustomsNumber } from '../../../shared/api/orders.ts'
import { retainedSince } from '../../../shared/retention.ts'
import type { Secrets } from '../../account/secrets.ts'
import type { AddressRow } from '../../account/addresses.ts'
import { numberAt, type Borders, type ReceiverNumber } from '../../common/borders/borderRules.ts'
import type { Order } from '../../common/orders.ts'
import { ownerText } from '../../common/ownerTexts.ts'
import { conflict, invalid } from '../../../contract/http/problems.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import type { Clock } from '../../../contract/runtime.ts'
import type { Store } from '../../db/store.ts'

type NumberDeps = { readonly store: Store; readonly clock: Clock; readonly secrets: Secrets; readonly borders: Borders }

type Parcel = Pick<Order, 'id' | 'status' | 'address'>

/** From the payment to the clearance. */
const ASKED: readonly Order['status'][] = ['paid', 'packing', 'shipped', 'at_customs']

/** The number that customs ask the receiver of an order for; null for none. */
const askedFor = ({ borders, clock }: NumberDeps, { status, address }: Parcel): ReceiverNumber | null =>
  address === null || !ASKED.includes(status) ? null : numberAt(borders, (JSON.parse(address) as AddressRow).country, clock())

const ownerOf = (orderId: number): string => `customs ${orderId}`

/** The number that the customer of an order has given; null without one. Throws `ConfigError` when no key of SECRETS_KEY opens it. */
export const customsNumber = ({ store, secrets }: Pick<NumberDeps, 'store' | 'secrets'>, orderId: number): string | null => {
  const row = store.get<{ number: string }>`SELECT number FROM customs_number WHERE order_id = ${orderId}`
  return row ? secrets.open(row.number, ownerOf(orderId)) : null
}

/** What an order states about the number; null when customs ask for none, and after the clearance. */
export const wireCustomsNumber = (deps: NumberDeps, order: Parcel, lang: Lang): WireCustomsNumber | null => {
  const asked = askedFor(deps, order)
  return (
    asked && {
      name: ownerText(asked.name, lang),
      hint: ownerText(asked.hint, lang),
      example: asked.example,
      source: asked.source,
      number: customsNumber(deps, order.id),
    }
  )
}

/** Stores the number, in place of an earlier one. Throws a 409 when customs ask for none, and a 422 for one of another form. */
export const storeCustomsNumber = (deps: NumberDeps, order: Parcel, text: string): void => {
  const asked = askedFor(deps, order)
  if (!asked) throw conflict('customs_number_not_asked')
  const number = text.toUpperCase().replace(/[\s-]/g, '')
  if (!asked.pattern.test(number)) throw invalid('number', 'customs_number_invalid', { example: asked.example })
  deps.store.run`INSERT INTO customs_number (order_id, number, created_at)
    VALUES (${order.id}, ${deps.secrets.seal(number, ownerOf(order.id))}, ${deps.clock().toISOString()})
    ON CONFLICT (order_id) DO UPDATE SET number = excluded.number`
}

/** Deletes the numbers of orders that have been cleared or cancelled, and those that are too old. Part of the caller's transaction. */
export const deleteCustomsNumbers = (store: Store, now: Date): void => {
  store.run`DELETE FROM customs_number WHERE created_at <= ${retainedSince('customsNumbers', now).toISOString()}
    OR EXISTS (SELECT 1 FROM shop_order WHERE id = order_id AND status IN ('delivered', 'cancelled'))`
}

/** Encrypts the numbers that are in clear text or encrypted with an older key with the current one. Returns how many. */
export const sealCustomsNumbers = (store: Store, secrets: Secrets): number =>
  store.transaction(() => {
    const old = store.all<{ order_id: number; number: string }>`SELECT order_id, number FROM customs_number`.filter(
      ({ order_id, number }) => !secrets.isCurrent(number, ownerOf(order_id)),
    )
    for (const { order_id, number } of old)
      store.run`UPDATE customs_number SET number = ${secrets.seal(secrets.open(number, ownerOf(order_id)), ownerOf(order_id))}
        WHERE order_id = ${order_id}`
    return old.length
  })
