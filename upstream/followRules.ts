/** Keeps a running backend on the rules of today: reads their file when it changes, and converts the prices when the exchange rates do. */
import type { Clock, Log } from '../contract/runtime.ts'
import { setRates } from '../contract/rules/money.ts'
import type { LiveRules } from './common/rules/liveRules.ts'
import type { Store } from './db/store.ts'
import { renewPrices } from './db/upgradeData.ts'

const DAY_MS = 86_400_000
const EVERY_MS = 2000

export type FollowOptions = {
  readonly store: Store
  readonly rules: LiveRules
  readonly clock: Clock
  readonly log: Log
  /** Exchange rates that are older are reported once a day. */
  readonly ratesMaxAgeDays: number
  /** Interval in ms; by default 2 s. */
  readonly everyMs?: number | undefined
}

export type Followed = {
  /** Looks now, as the timer does. */
  readonly look: () => void
  /** Age of the exchange rates in ms. */
  readonly ratesAgeMs: () => number
  readonly stop: () => void
}

export const followRules = ({ store, rules, clock, log, ratesMaxAgeDays, everyMs = EVERY_MS }: FollowOptions): Followed => {
  let applied = rules.now().exchange
  let reportedOn = ''
  const ratesAgeMs = () => Math.max(0, clock().getTime() - Date.parse(`${rules.now().exchange.day}T00:00:00Z`))
  const reportAge = () => {
    const today = clock().toISOString().slice(0, 10)
    const days = Math.floor(ratesAgeMs() / DAY_MS)
    if (days <= ratesMaxAgeDays || reportedOn === today) return
    reportedOn = today
    const { day, source } = rules.now().exchange
    log.warn({ day, source, days }, 'exchange rates are old')
  }
  const look = () => {
    try {
      rules.refresh()
      const { exchange } = rules.now()
      if (exchange !== applied) {
        setRates(exchange.rates)
        if (renewPrices(store))
          log.info({ day: exchange.day, source: exchange.source }, 'prices converted at other exchange rates')
        applied = exchange
      }
      reportAge()
    } catch (err) {
      log.error({ err }, 'rules not applied')
    }
  }
  reportAge()
  // Does not keep the process alive.
  const timer = setInterval(look, everyMs).unref()
  return { look, ratesAgeMs, stop: () => clearInterval(timer) }
}
