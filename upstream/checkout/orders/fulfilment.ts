/** Fulfilment of a paid order until delivery, and the e-mails about it. */
import { dateText } from '../../../contract/texts/priceText.ts'
import type { ReturnReason } from '../../../shared/rules/returnTerms.ts'
import type { CheckoutDeps } from '../deps.ts'
import type { MailType } from '../../mail/mailTypes.ts'
import { wantsMail } from '../../account/mailPreferences.ts'
import { isHeld } from '../risk/holds.ts'
import { parcelDetails } from './orderMail.ts'
import { changeStatus, recordStep } from './orderSteps.ts'
import { returnableUntil } from './returnRules.ts'
import { ownerOf, readOrder } from './storedOrders.ts'

type FulfilmentDeps = Pick<CheckoutDeps, 'store' | 'clock' | 'mail'>

export const STEPS = ['packing', 'shipped', 'at_customs', 'delivered'] as const
export type Step = (typeof STEPS)[number]

/** The status that an order must have before each step. */
const BEFORE = { packing: 'paid', shipped: 'packing', delivered: 'shipped' } as const

/** Sends an e-mail to the user of an order. Part of the caller's transaction. */
export const writeAboutOrder = (
  { store, mail }: FulfilmentDeps,
  orderId: number,
  type: MailType,
  values: { readonly [name: string]: string } = {},
) => {
  const owner = ownerOf(store, orderId)
  if (!owner) throw new Error(`Order ${orderId} has no user`)
  const { email, name, lang } = owner
  mail.send(email, lang, type, {
    name,
    number: String(orderId),
    link: mail.linkTo(lang, `/profile/orders/${orderId}`),
    ...values,
  })
}

/** The same for e-mails about shipping, unless the user has unsubscribed from them. */
const writeAboutWay: typeof writeAboutOrder = (deps, orderId, type, values) => {
  const owner = ownerOf(deps.store, orderId)
  if (owner && wantsMail(deps.store, owner.id, 'orders')) writeAboutOrder(deps, orderId, type, values)
}

/** With the carrier, the tracking number and the expected dates. */
const writeAboutParcel = (deps: FulfilmentDeps, orderId: number, type: 'shipped' | 'at_customs') => {
  const lang = ownerOf(deps.store, orderId)?.lang ?? 'en'
  writeAboutWay(deps, orderId, type, { parcel: parcelDetails(deps, orderId, lang) })
}

/** With the last days on which something can be returned. */
const writeAboutArrival = (deps: FulfilmentDeps, orderId: number) => {
  const order = readOrder(deps.store, orderId)
  const lang = ownerOf(deps.store, orderId)?.lang ?? 'en'
  if (!order) throw new Error(`There is no order ${orderId}`)
  const until = (reason: ReturnReason) => dateText(lang, returnableUntil(order, reason)?.toISOString() ?? '')
  writeAboutWay(deps, orderId, 'delivered', { claimUntil: until('damaged'), unwantedUntil: until('unwanted') })
}

/** A parcel at customs is still in transit: its order stays shipped. */
const enterCustoms = (deps: FulfilmentDeps, orderId: number): boolean => {
  const at = deps.store.run`UPDATE shop_order SET customs_at = ${deps.clock().toISOString()}
    WHERE id = ${orderId} AND status = 'shipped' AND customs_at IS NULL`
  if (at.changes > 0) recordStep(deps, orderId, 'at_customs')
  return at.changes > 0
}

const takeStep = (deps: FulfilmentDeps, orderId: number, step: Step, tracking: string | null): boolean => {
  const { store, clock } = deps
  if (step === 'at_customs') return enterCustoms(deps, orderId)
  if (!changeStatus(deps, orderId, [BEFORE[step]], step)) return false
  store.run`UPDATE shop_order SET tracking = coalesce(${tracking}, tracking),
    delivered_at = iif(${step} = 'delivered', ${clock().toISOString()}, delivered_at) WHERE id = ${orderId}`
  return true
}

/**
 * Moves an order one step forward and sends an e-mail when it is shipped (`tracking` is its number), at customs and delivered. A
 * paid order may be shipped at once; packing is recorded with it. False when the order does not have the status before
 * the step, or is held.
 */
export const moveOrder = (deps: FulfilmentDeps, orderId: number, step: Step, tracking: string | null = null): boolean =>
  deps.store.transaction(() => {
    if (isHeld(deps, orderId) && (step === 'packing' || step === 'shipped')) return false
    if (step === 'shipped') takeStep(deps, orderId, 'packing', null)
    if (!takeStep(deps, orderId, step, tracking)) return false
    if (step === 'shipped' || step === 'at_customs') writeAboutParcel(deps, orderId, step)
    if (step === 'delivered') writeAboutArrival(deps, orderId)
    return true
  })

/** Corrects the tracking number of a shipped order and sends the new one to the user by e-mail. */
export const correctTracking = (deps: FulfilmentDeps, orderId: number, tracking: string): boolean =>
  deps.store.transaction(() => {
    const { changes } = deps.store.run`UPDATE shop_order SET tracking = ${tracking} WHERE id = ${orderId} AND status = 'shipped'`
    if (changes > 0) writeAboutParcel(deps, orderId, 'shipped')
    return changes > 0
  })
