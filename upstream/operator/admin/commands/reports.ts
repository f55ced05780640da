/** Reports for the owner and the bookkeeper: sums of days, movements of money, stock. */
import type { Deps } from '../../../deps.ts'
import { dailySums, movementsIn, type Period } from '../../../checkout/orders/ledger.ts'
import { stockRows } from '../../../checkout/orders/stockList.ts'
import { OperatorError } from '../../runTool.ts'
import { dayOption, SINCE, UNTIL, wholeOption, type Args, type Command, type Row } from '../command.ts'

const DAY_MS = 86_400_000
/** Days of a report without --since. */
const DAYS = 31

const periodOf = ({ clock }: Deps, { values }: Args): Period => {
  const until = dayOption(values, 'until') ?? clock().toISOString().slice(0, 10)
  const first = new Date(Date.parse(`${until}T00:00:00Z`) - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const since = dayOption(values, 'since') ?? first
  if (since > until) throw new OperatorError(`--since ${since} is after --until ${until}`, 2)
  return { since, until }
}

const PERIOD = {
  since: { ...SINCE, summary: `${SINCE.summary}; by default the last ${DAYS} days` },
  until: { ...UNTIL, summary: `${UNTIL.summary}; by default today. Days are those of UTC` },
}

function* mapped<T>(items: Iterable<T>, rowOf: (item: T) => Row): Generator<Row> {
  for (const item of items) yield rowOf(item)
}

export const REPORTS: readonly Command[] = [
  {
    name: 'reports days',
    summary: 'money of each day and currency: received, refunded, charged back; without test payments',
    options: PERIOD,
    run: (deps, args) => ({
      rows: mapped(dailySums(deps.store, periodOf(deps, args)), ({ chargedBack, ...sums }) => ({
        ...sums,
        charged_back: chargedBack,
      })),
      none: 'No money has moved',
    }),
  },
  {
    name: 'reports money',
    summary: 'every payment, refund and chargeback, for the bookkeeper: with --csv',
    options: PERIOD,
    run: (deps, args) => ({
      rows: mapped(movementsIn(deps.store, periodOf(deps, args)), (one) => ({
        at: one.at,
        kind: one.kind,
        order: one.order,
        amount: one.amount,
        currency: one.currency,
        method: one.method,
        products: one.products,
        delivery: one.delivery,
        discount: one.discount,
        certificate_jpy: one.certificateJpy,
        country: one.country,
        reason: one.reason,
        state: one.isTest ? 'test' : one.isPending ? 'pending' : 'done',
      })),
      none: 'No money has moved',
      table: ['at', 'kind', 'order', 'amount', 'currency', 'method', 'reason', 'state'],
    }),
  },
  {
    name: 'reports stock',
    summary: 'free and reserved units of every product and option, by product',
    options: { most: { value: 'count', summary: 'only those with at most this number of free units' } },
    run: ({ store }, { values }) => ({
      rows: mapped(stockRows(store, wholeOption(values, 'most', 0, 1_000_000)), ({ name_ja, name_en, option_en, ...row }) => ({
        ...row,
        name: name_ja ?? name_en,
        option: option_en,
      })),
      none: 'No products',
      table: ['product', 'reference', 'name', 'option', 'free', 'reserved', 'sold'],
    }),
  },
]
