/**
 * The series of the reference backend. Orders, refunds and e-mails are read from the database at each scrape, so that those of operators'
 * tools, which are other processes, count as well.
 */
import { statfsSync } from 'node:fs'
import type { Exchange } from '../contract/http/exchange.ts'
import { callLabel, SECONDS } from '../shared/process/labels.ts'
import type { Metrics } from '../shared/process/openMetrics.ts'
import type { PaymentSetup } from './checkout/payment/paymentSetup.ts'
import type { Store } from './db/store.ts'
import { routeOf } from './http/requestLines.ts'
import type { Deliver } from './mail/smtp.ts'

export type UpstreamMeters = {
  readonly answered: (exchange: Exchange) => void
  /** The same setup; its processor's results are counted. */
  readonly counting: (payments: PaymentSetup) => PaymentSetup
  /** The same function; its e-mails are counted. */
  readonly delivering: (deliver: Deliver) => Deliver
  /** Reads a database, the disk of its folder (null: it is in memory) and the age of the exchange rates from now on. `now` returns ms. */
  readonly watch: (store: Store, dataDir: string | null, now: () => number, ratesAgeMs: () => number) => void
}

/** The label of a request: the name of its call, or its kind. */
const routeLabel = (exchange: Exchange): string => (exchange.call ? callLabel(exchange.call.name) : routeOf(exchange))

/** `ok`, the code of a refusal, or `failed` for a status without a code. The codes are those of the contract. */
const outcomeOf = ({ status, code }: Exchange): string => code ?? (status < 400 ? 'ok' : 'failed')

type Row = { readonly label: string; readonly count: number }

export const createUpstreamMeters = (metrics: Metrics): UpstreamMeters => {
  const requests = metrics.counter('backend_requests_total', 'Answered requests', ['call', 'outcome'])
  const durations = metrics.histogram('backend_request_duration_seconds', 'Until the end of the answer', ['call'], SECONDS)
  const charges = metrics.counter('backend_card_charges_total', 'Results of the payment processor', ['result'])
  const mails = metrics.counter('backend_mails_total', 'Attempts to send an e-mail', ['outcome'])
  const orders = metrics.counter('backend_orders_total', 'Orders that were placed', [])
  const steps = metrics.counter('backend_order_steps_total', 'Orders that reached a state', ['status'])
  const refunds = metrics.counter('backend_refunds_total', 'Refunds that were begun', ['reason'])

  // A rise from a series that did not exist is no increase for Prometheus.
  for (const result of ['succeeded', 'declined', 'processing', 'confirm', 'down', 'unanswered']) charges.inc({ result }, 0)
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0)
  const watch: UpstreamMeters['watch'] = (store, dataDir, now, ratesAgeMs) => {
    const lastOf = (table: string) => store.get<{ last: number }>(`SELECT coalesce(max(id), 0) AS last FROM ${table}`)?.last ?? 0
    const last = { shop_order: lastOf('shop_order'), order_step: lastOf('order_step'), refund: lastOf('refund') }
    /** The rows since the last scrape, by the values of a column. */
    const since = (table: keyof typeof last, column: string): readonly Row[] => {
      const until = lastOf(table)
      const sql = `SELECT ${column} AS label, count(*) AS count FROM ${table} WHERE id > ? AND id <= ? GROUP BY label`
      const rows = until > last[table] ? store.all<Row>(sql, last[table], until) : []
      last[table] = until
      return rows
    }
    metrics.beforeScrape(() => {
      for (const { count } of since('shop_order', "''")) orders.inc(count)
      for (const { label, count } of since('order_step', 'status')) steps.inc({ status: label }, count)
      for (const { label, count } of since('refund', 'reason')) refunds.inc({ reason: label }, count)
    })
    const queue = () =>
      store.get<{ count: number; oldest: string | null }>`
        SELECT count(*) AS count, min(created_at) AS oldest FROM outbox WHERE status = 'queued'` ?? { count: 0, oldest: null }
    metrics.gauge('backend_mails_queued', 'E-mails that are not sent yet', [], (set) => set(queue().count))
    metrics.gauge('backend_mail_oldest_seconds', 'Age of the oldest e-mail that is not sent yet', [], (set) => {
      const { oldest } = queue()
      set(oldest === null ? 0 : Math.max(0, (now() - Date.parse(oldest)) / 1000))
    })
    metrics.gauge('backend_rates_age_seconds', 'Age of the exchange rates', [], (set) => set(ratesAgeMs() / 1000))
    if (dataDir !== null)
      metrics.gauge('backend_disk_free_bytes', 'Space on the disk of the data folder', [], (set) => {
        const { bavail, bsize } = statfsSync(dataDir)
        set(bavail * bsize)
      })
    metrics.gauge('backend_database_bytes', 'Size of the database', [], (set) => {
      const pages = store.get<{ page_count: number }>`PRAGMA page_count`?.page_count ?? 0
      set(pages * (store.get<{ page_size: number }>`PRAGMA page_size`?.page_size ?? 0))
    })
  }

  return {
    answered: (exchange) => {
      const call = routeLabel(exchange)
      requests.inc({ call, outcome: outcomeOf(exchange) })
      durations.observe({ call }, exchange.ms / 1000)
    },
    counting: ({ processor, ...others }) => ({
      ...others,
      processor: processor && {
        ...processor,
        charge: async (charge) => {
          try {
            const verdict = await processor.charge(charge)
            charges.inc({ result: verdict.kind })
            return verdict
          } catch (error) {
            charges.inc({ result: 'unanswered' })
            throw error
          }
        },
      },
    }),
    delivering: (deliver) => async (mail) => {
      try {
        await deliver(mail)
        mails.inc({ outcome: 'sent' })
      } catch (error) {
        mails.inc({ outcome: 'failed' })
        throw error
      }
    },
    watch,
  }
}
