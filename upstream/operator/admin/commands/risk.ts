/** Acts against fraud: held orders, chargebacks, blocked customers. Each is stored with the operator's name. */
import { toMajor } from '../../../../contract/rules/money.ts'
import { readOrder } from '../../../checkout/orders/storedOrders.ts'
import { recordChargeback } from '../../../checkout/risk/chargebacks.ts'
import { blockCustomer, unblockCustomer } from '../../../checkout/risk/customerBlocks.ts'
import { holdOrder, holdOrdersOf, isHeld, releaseOrder } from '../../../checkout/risk/holds.ts'
import type { Deps } from '../../../deps.ts'
import { OperatorError } from '../../runTool.ts'
import { REASON } from '../acts.ts'
import { LIMIT, limitOf, numberOf, type Args, type Command } from '../command.ts'
import { customerOf } from './customerOf.ts'

const orderOf = ({ store }: Pick<Deps, 'store'>, { positionals }: Args) => {
  const id = numberOf(positionals[0], 'an order')
  const order = readOrder(store, id)
  if (!order) throw new OperatorError(`There is no order ${id}`)
  return order
}

const options = { reason: REASON }

export const RISK: readonly Command[] = [
  {
    name: 'orders hold',
    args: ['<order>'],
    summary: 'holds an order: neither its products nor the codes of its certificates leave until it is released',
    options,
    changes: 'with-reason',
    run: (deps, args) => {
      const { id } = orderOf(deps, args)
      if (!holdOrder(deps, id))
        throw new OperatorError(
          isHeld(deps, id) ? `Order ${id} is held already` : `Order ${id} has left or is cancelled: there is nothing to hold`,
        )
      return { done: `Order ${id} is held` }
    },
  },
  {
    name: 'orders release',
    args: ['<order>'],
    summary: 'ends the hold of an order; due codes of certificates leave within a minute',
    options,
    changes: 'with-reason',
    run: (deps, args) => {
      const { id } = orderOf(deps, args)
      if (!releaseOrder(deps, id)) throw new OperatorError(`Order ${id} is not held`)
      return { done: `Order ${id} is released` }
    },
  },
  {
    name: 'orders chargeback',
    args: ['<order>'],
    summary: 'records that the bank took the money of an order back: it is held, its certificates are void, nothing is refunded',
    options,
    changes: 'with-reason',
    run: (deps, args) => {
      const { id, currency, user_id } = orderOf(deps, args)
      const taken = recordChargeback(deps, id)
      if (!taken)
        throw new OperatorError(`Order ${id} has no payment that a bank could take back, or its chargeback is recorded already`)
      const codes = taken.codes.length === 0 ? '' : `; void: ${taken.codes.join(', ')}`
      return {
        done: `The chargeback of ${toMajor(taken.amount, currency)} ${currency} for order ${id} is recorded${codes}. To block its customer: customers block ${user_id}`,
      }
    },
  },
  {
    name: 'customers block',
    args: ['<customer>'],
    summary:
      'blocks a customer by account, e-mail, phones, addresses and devices: no new orders or payments, open orders are held',
    options: {
      ...options,
      networks: { summary: 'also by the networks of the orders; other customers of these networks are blocked too' },
    },
    changes: 'with-reason',
    run: (deps, args) => {
      const { id, email } = customerOf(deps, args)
      const marks = blockCustomer(deps.store, id, args.values['networks'] !== undefined)
      const held = holdOrdersOf(deps, id)
      return {
        done: `${email} is blocked by ${marks.map(({ kind, value }) => `${kind} ${value}`).join('; ')}. Held orders: ${held.join(', ') || 'none'}`,
      }
    },
  },
  {
    name: 'customers unblock',
    args: ['<customer>'],
    summary: 'ends the block of a customer; held orders stay held',
    options,
    changes: 'with-reason',
    run: (deps, args) => {
      const id = numberOf(args.positionals[0], 'a customer')
      if (!unblockCustomer(deps.store, id)) throw new OperatorError(`Customer ${id} is not blocked`)
      return { done: `Customer ${id} is not blocked any more` }
    },
  },
  {
    name: 'acts list',
    summary: 'what operators changed, newest first: who, when, which command, about what, why',
    options: { limit: LIMIT },
    run: ({ store }, { values }) => ({
      rows: store.all`
        SELECT at, operator, command, subject, reason FROM operator_event ORDER BY id DESC LIMIT ${limitOf(values)}`,
      none: 'No acts',
    }),
  },
]
