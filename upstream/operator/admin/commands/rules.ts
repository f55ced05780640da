/** The rules of the shop: those of today, and a check of a file before the shop reads it. */
import { toMajor } from '../../../../contract/rules/money.ts'
import { ownerText } from '../../../common/ownerTexts.ts'
import type { Rules } from '../../../common/rules/inForce.ts'
import { loadRulesFile } from '../../../common/rules/loadRules.ts'
import type { Deps } from '../../../deps.ts'
import type { Cell, Command, Row } from '../command.ts'

const DAY_MS = 86_400_000

const placesOf = (to: readonly string[] | undefined, notTo: readonly string[] | undefined): string =>
  to ? to.join(' ') : notTo ? `all but ${notTo.join(' ')}` : 'all'

type Rate = Rules['methods'][number]['rates'][number]

const priceOf = ({ price, bands, currency, free_above, per_kg }: Rate): string =>
  [
    currency === undefined
      ? 'standard'
      : `${bands ? bands.map((band) => `${band.price} to ${band.up_to_kg} kg`).join(', ') : price} ${currency}${free_above === undefined ? '' : `, free above ${free_above}`}`,
    ...(per_kg ? [`${per_kg.price} ${per_kg.currency} a kg`] : []),
  ].join(' + ')

const methodRows = ({ methods }: Rules): readonly Row[] =>
  methods.flatMap(({ id, name, to, not_to, rates }) =>
    rates.map((rate) => ({
      method: id,
      name: ownerText(name, 'en'),
      countries: rate.countries?.join(' ') ?? placesOf(to, not_to),
      max_kg: rate.max_kg,
      max_cm: [rate.max_length_cm, rate.max_girth_cm].filter((cm) => cm !== undefined).join(' / ') || null,
      price: priceOf(rate),
      until: rate.until ?? null,
    })),
  )

const show = ({ rules, rulesVersion, clock }: Deps): { readonly [name: string]: Cell | readonly Row[] } => {
  const now = rules()
  const { currencies, countries, standard, exchange, closed, payments } = now
  return {
    version: rulesVersion(),
    currencies: currencies.join(' '),
    countries: countries?.join(' ') ?? 'all',
    standard: `${toMajor(standard.flat, standard.currency)} ${standard.currency}, free above ${toMajor(standard.freeAbove, standard.currency)}`,
    exchange_day: exchange.day,
    exchange_source: exchange.source,
    exchange_age_days: Math.floor((clock().getTime() - Date.parse(`${exchange.day}T00:00:00Z`)) / DAY_MS),
    methods: methodRows(now),
    closed: closed.map(({ method, countries, until, notice }) => ({
      method: method ?? null,
      countries: countries.join(' '),
      until: until ?? null,
      notice: ownerText(notice, 'en'),
    })),
    payments: payments.map(({ id, name, countries, not_countries, currencies, fee, reserve_hours }) => ({
      payment: id,
      name: ownerText(name, 'en'),
      countries: placesOf(countries, not_countries),
      currencies: currencies?.join(' ') ?? 'all',
      fee_percent: fee?.percent ?? null,
      reserve_hours,
    })),
    exchange: Object.entries(exchange.rates).map(([currency, minor]) => ({ currency, per_1000_yen: toMajor(minor, currency) })),
  }
}

export const RULES: readonly Command[] = [
  {
    name: 'rules show',
    summary: 'delivery, closed countries, payment methods and exchange rates of today (RULES_FILE)',
    run: (deps) => ({ record: show(deps) }),
  },
  {
    name: 'rules check',
    args: ['<file>'],
    summary: 'checks a rules file, before the running shop reads it',
    run: (_deps, { positionals: [file = ''] }) => {
      const { rules, version } = loadRulesFile(file)
      return { done: `${file} is valid: ${rules.methods.length} methods, ${rules.payments.length} payments, version ${version}` }
    },
  },
]
