/**
 * Customers: search, sign out, and disable the second factor of a customer who has lost the app and the recovery codes.
 */
import { disableSecondFactor, secondFactorOf } from '../../../account/secondFactor.ts'
import { chargebacksOf } from '../../../checkout/risk/chargebacks.ts'
import { plainLine } from '../../../../contract/rules/plainText.ts'
import { listOrders } from '../../../checkout/orders/storedOrders.ts'
import { OperatorError } from '../../runTool.ts'
import { blocksOf } from '../../../checkout/risk/customerBlocks.ts'
import { actsAbout } from '../acts.ts'
import { LIMIT, limitOf, type Command, type Row } from '../command.ts'
import { customerOf } from './customerOf.ts'

export const CUSTOMERS: readonly Command[] = [
  {
    name: 'customers find',
    args: ['<text>'],
    summary: 'customers whose name or e-mail address contains a text',
    options: { limit: LIMIT },
    run: ({ store, clock }, { positionals: [text = ''], values }) => ({
      rows: store.all<Row & { readonly customer: number; readonly sessions: number }>`
          SELECT u.id AS customer, u.email, u.name, u.surname, u.lang AS language, substr(u.created_at, 1, 10) AS since,
          (SELECT count(*) FROM token t WHERE t.user_id = u.id AND t.purpose = 'session'
            AND t.expires_at > ${clock().getTime()}) AS sessions
        FROM user u WHERE instr(folded(u.email || ' ' || u.name || ' ' || coalesce(u.surname, '')), folded(${text})) > 0
        ORDER BY u.id DESC LIMIT ${limitOf(values)}
      `.map(({ sessions, ...row }) => ({
        ...row,
        orders: listOrders(store, { userIds: [row.customer], limit: 0 }).total,
        sessions,
      })),
      none: 'No customers',
    }),
  },
  {
    name: 'customers show',
    args: ['<customer>'],
    summary: 'one customer with orders, blocks, and what operators did',
    run: (deps, args) => {
      const { id, email, name, lang } = customerOf(deps, args)
      const { orders } = listOrders(deps.store, { userIds: [id], parts: [] })
      return {
        record: {
          customer: id,
          email,
          name,
          language: lang,
          orders: orders.map((order) => order.id).join(', ') || null,
          chargebacks: orders.flatMap((order) => chargebacksOf(deps, order.id)).length,
          blocks: blocksOf(deps.store, id).map(({ kind, value }) => ({ kind, value })),
          acts: actsAbout(deps, [`customer ${id}`]),
        },
      }
    },
  },
  {
    name: 'customers write',
    changes: 'recorded',
    args: ['<customer>', '<text…>'],
    summary: 'sends an e-mail to a customer; an answer arrives at the mailbox of the shop',
    options: { subject: { value: 'text', summary: 'the subject of the e-mail; required' } },
    run: (deps, args) => {
      const { email, name, lang } = customerOf(deps, args)
      const text = args.positionals.slice(1).join(' ').trim()
      const subject = plainLine(args.values['subject']) ?? ''
      if (text === '') throw new OperatorError('The text is empty', 2)
      if (subject === '') throw new OperatorError('--subject is missing: it is the first thing that the customer reads', 2)
      if (!deps.mail.send(email, lang, 'from_shop', { name, subject, text }))
        throw new OperatorError(`Customer ${args.positionals[0]} has deleted the account: there is no address`)
      return { done: `An e-mail to ${email} waits in the outbox` }
    },
  },
  {
    name: 'customers sign-out',
    changes: 'recorded',
    args: ['<customer>'],
    summary: 'ends all sessions and password links of a customer',
    run: (deps, args) => {
      const { id, email } = customerOf(deps, args)
      deps.store.transaction(() => {
        for (const purpose of ['session', 'challenge', 'password'] as const) deps.tokens.revokeAll(id, purpose)
      })
      return { done: `${email} is signed out everywhere` }
    },
  },
  {
    name: 'customers second-factor',
    args: ['<customer>'],
    summary: 'whether sign-in requires a code, and the events of the second factor',
    run: (deps, args) => {
      const { id, email } = customerOf(deps, args)
      const { since, recovery_codes_left } = secondFactorOf(deps.store, id) ?? { since: null, recovery_codes_left: 0 }
      return {
        record: {
          customer: id,
          email,
          since,
          recovery_codes_left,
          events: deps.store.all<Row>`
            SELECT at, event, reason FROM second_factor_event WHERE user_id = ${id} ORDER BY id DESC LIMIT 50`,
        },
      }
    },
  },
  {
    name: 'customers end-second-factor',
    changes: 'recorded',
    args: ['<customer>'],
    summary: 'disables the second factor of a customer who has lost the app and the recovery codes; notifies them by e-mail',
    options: { reason: { value: 'text', summary: 'how you verified the identity of the customer; required, stored' } },
    run: (deps, args) => {
      const { store, mail } = deps
      const reason = args.values['reason']?.trim() ?? ''
      if (reason === '') throw new OperatorError('--reason is missing: state how you verified the identity of the customer', 2)
      const { id, email, name, lang } = customerOf(deps, args)
      store.transaction(() => {
        if (!secondFactorOf(store, id)) throw new OperatorError(`Customer ${id} signs in without a code`)
        disableSecondFactor(deps, id, 'off_by_operator', reason)
        mail.send(email, lang, 'second_factor_off_by_shop', { name, page: mail.linkTo(lang, '/profile/info') })
      })
      return { done: `${email} signs in with the password only, and is notified by e-mail` }
    },
  },
]
