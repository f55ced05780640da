/**
 * The alert rules against faults: Prometheus' own `promtool` evaluates ops/alerts.yaml over the series that a fault causes, and states which
 * alerts fire. Skipped where it is not installed (Debian's package `prometheus`).
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readText } from './support/documents.ts'
import { ROOT } from './support/sourceFiles.ts'

const RULES = path.join(ROOT, 'ops/alerts.yaml')

/** Values by series, a minute apart, as promtool writes them: `0+60x480` is a counter that rises by 60 a minute for 8 hours. */
type Series = { readonly [series: string]: string }

type Fault = {
  readonly fault: string
  /** Beside a healthy shop, or instead of a series of it. */
  readonly series: Series
  /** Time of the evaluation, by default after 45 minutes; series begin at midnight UTC. */
  readonly at?: string
  /** Without the healthy shop. */
  readonly isAlone?: boolean
  readonly fires: readonly string[]
}

const HEALTHY: Series = {
  'up{job="shop",instance="a"}': '1x480',
  'up{job="shop",instance="b"}': '1x480',
  'up{job="backend",instance="c"}': '1x480',
  'up{job="haproxy",instance="d"}': '1x480',
  'process_start_time_seconds{job="shop",instance="a"}': '1000x480',
  'process_resident_memory_bytes{job="shop",instance="a"}': '300000000x480',
  'nodejs_eventloop_lag_p99_seconds{job="shop",instance="a"}': '0.02x480',
  'shop_ready{instance="a"}': '1x480',
  'shop_ready{instance="b"}': '1x480',
  'shop_redis_up{instance="a"}': '1x480',
  'shop_backend_circuit_open{instance="a"}': '0x480',
  'shop_requests_total{route="home",status="200"}': '0+600x480',
  'shop_requests_total{route="product",status="404"}': '0+30x480',
  'shop_page_first_byte_seconds_bucket{route="home",le="0.5"}': '0+600x480',
  'shop_page_first_byte_seconds_bucket{route="home",le="2.5"}': '0+600x480',
  'shop_page_first_byte_seconds_bucket{route="home",le="5"}': '0+600x480',
  'shop_page_first_byte_seconds_bucket{route="home",le="+Inf"}': '0+600x480',
  'shop_backend_calls_total{call="getProduct",result="ok"}': '0+600x480',
  'shop_backend_calls_total{call="getCart",result="ok"}': '0+60x480',
  'shop_backend_faults_total{call="getCart",fault="status"}': '0x480',
  'shop_requests_shed_total{kind="browse",reason="age"}': '0x480',
  'shop_cache_lookups_total{cache="page",state="hit"}': '0+500x480',
  'shop_cache_lookups_total{cache="page",state="miss"}': '0+100x480',
  'shop_web_vital_seconds_count{vital="TTFB"}': '0+60x480',
  'shop_web_vital_seconds_bucket{vital="LCP",le="2.5"}': '0+60x480',
  'shop_web_vital_seconds_bucket{vital="LCP",le="8"}': '0+60x480',
  'shop_web_vital_seconds_bucket{vital="LCP",le="+Inf"}': '0+60x480',
  'shop_client_errors_total{route="home"}': '0+1x480',
  backend_orders_total: '0+2x480',
  'backend_card_charges_total{result="succeeded"}': '0+2x480',
  'backend_card_charges_total{result="declined"}': '0+1x480',
  'backend_requests_total{call="postLogin",outcome="ok"}': '0+6x480',
  'backend_requests_total{call="postLogin",outcome="wrong_credentials"}': '0+2x480',
  backend_mail_oldest_seconds: '3x480',
  'backend_mails_total{outcome="failed"}': '0x480',
  backend_rates_age_seconds: '86400x480',
  backend_disk_free_bytes: '20000000000x480',
  'haproxy_backend_active_servers{proxy="shop"}': '2x480',
  'haproxy_backend_active_servers{proxy="shop_files"}': '2x480',
  'haproxy_frontend_http_responses_total{proxy="shop",code="2xx"}': '0+1200x480',
  'haproxy_frontend_http_responses_total{proxy="shop",code="5xx"}': '0x480',
}

const FAULTS: readonly Fault[] = [
  { fault: 'none', series: {}, fires: [] },
  {
    fault: 'an instance restarts once, as in a deploy',
    series: {
      'up{job="shop",instance="a"}': '1x38 0 1x35',
      'shop_ready{instance="a"}': '1x37 0 _ 0 1x34',
      'process_start_time_seconds{job="shop",instance="a"}': '1000x38 _ 9000x35',
    },
    fires: [],
  },
  { fault: 'an instance is killed', series: { 'up{job="shop",instance="a"}': '1x35 0x40' }, fires: ['ShopDown'] },
  { fault: 'the backend is killed', series: { 'up{job="backend",instance="c"}': '1x35 0x40' }, fires: ['BackendDown'] },
  { fault: 'the balancer is killed', series: { 'up{job="haproxy",instance="d"}': '1x35 0x40' }, fires: ['BalancerDown'] },
  {
    fault: 'a process ends and is started again, every five minutes',
    series: { 'process_start_time_seconds{job="shop",instance="a"}': '1000x20 2000x4 3000x4 4000x4 5000x20' },
    fires: ['Restarts'],
  },
  { fault: 'one instance has a wrong setting', series: { 'shop_ready{instance="a"}': '1x35 0x40' }, fires: ['ShopNotReady'] },
  {
    fault: 'the backend’s address is wrong at all instances',
    series: {
      'shop_ready{instance="a"}': '1x41 0x34',
      'shop_ready{instance="b"}': '1x41 0x34',
      'haproxy_backend_active_servers{proxy="shop"}': '2x41 0x34',
      'haproxy_backend_active_servers{proxy="shop_files"}': '2x41 0x34',
    },
    fires: ['NoShopReady', 'BalancerWithoutShop'],
  },
  {
    fault: 'the balancer refuses requests that no instance sees',
    series: { 'haproxy_frontend_http_responses_total{proxy="shop",code="5xx"}': '0x25 0+60x50' },
    fires: ['BalancerErrors'],
  },
  {
    fault: 'a route fails',
    series: { 'shop_requests_total{route="product",status="500"}': '0x25 0+20x50' },
    fires: ['ShopErrors'],
  },
  {
    fault: 'a single request fails, in a quiet hour',
    series: {
      'shop_requests_total{route="home",status="200"}': '0+4x480',
      'shop_requests_total{route="product",status="404"}': '0x480',
      'shop_requests_total{route="product",status="500"}': '0x35 1x40',
    },
    at: '42m',
    fires: [],
  },
  {
    fault: 'pages are slow',
    series: {
      'shop_page_first_byte_seconds_bucket{route="home",le="0.5"}': '0+500x480',
      'shop_page_first_byte_seconds_bucket{route="home",le="2.5"}': '0+540x480',
    },
    fires: ['ShopSlow'],
  },
  {
    fault: 'the backend is down for the shop',
    series: { 'shop_backend_circuit_open{instance="a"}': '0x35 1x40' },
    fires: ['BackendCircuitOpen'],
  },
  {
    fault: 'one call of the backend fails',
    series: { 'shop_backend_calls_total{call="getCart",result="timeout"}': '0x15 0+20x60' },
    fires: ['BackendCallsFail'],
  },
  {
    fault: 'the backend’s answers have another shape',
    series: { 'shop_backend_faults_total{call="getCart",fault="shape"}': '0x15 0+2x60' },
    fires: ['BackendAnswersWrong'],
  },
  {
    fault: 'more requests than an instance can answer',
    series: { 'shop_requests_shed_total{kind="browse",reason="age"}': '0x25 0+5x50' },
    fires: ['ShopSheds'],
  },
  {
    fault: 'the event loop is blocked',
    series: { 'nodejs_eventloop_lag_p99_seconds{job="shop",instance="a"}': '0.02x25 0.8x50' },
    fires: ['EventLoopSlow'],
  },
  {
    fault: 'a leak',
    series: { 'process_resident_memory_bytes{job="shop",instance="a"}': '300000000+30000000x480' },
    fires: ['MemoryHigh'],
  },
  {
    fault: 'a crawler requests pages that nobody else does',
    series: { 'shop_cache_lookups_total{cache="page",state="miss"}': '0+5000x480' },
    fires: ['CacheCold'],
  },
  {
    fault: 'no orders by day',
    isAlone: true,
    series: { backend_orders_total: '0+2x400 800x80' },
    at: '450m',
    fires: ['NoOrders'],
  },
  { fault: 'no orders at night', isAlone: true, series: { backend_orders_total: '0x480' }, at: '300m', fires: [] },
  {
    fault: 'cards are declined',
    series: { 'backend_card_charges_total{result="declined"}': '0+4x480' },
    fires: ['CardsDeclined'],
  },
  {
    fault: 'stolen passwords are tried',
    series: { 'backend_requests_total{call="postLogin",outcome="wrong_credentials"}': '0+60x480' },
    fires: ['SignInsFail'],
  },
  { fault: 'the mail server is down', series: { backend_mail_oldest_seconds: '3x15 0+60x60' }, fires: ['MailWaits'] },
  {
    fault: 'the mail server refuses e-mails',
    series: { 'backend_mails_total{outcome="failed"}': '0x25 0+2x50' },
    fires: ['MailFails'],
  },
  {
    fault: 'a script fails in browsers',
    series: { 'shop_client_errors_total{route="home"}': '0+20x480' },
    fires: ['ClientErrors'],
  },
  {
    fault: 'pages are slow in browsers',
    at: '75m',
    series: { 'shop_web_vital_seconds_bucket{vital="LCP",le="2.5"}': '0+15x480' },
    fires: ['PagesSlowForUsers'],
  },
  { fault: 'Redis is down', series: { 'shop_redis_up{instance="a"}': '1x25 0x50' }, fires: ['RedisDown'] },
  {
    fault: 'nobody updates the exchange rates',
    series: { backend_rates_age_seconds: '700000x480' },
    at: '65m',
    fires: ['RatesOld'],
  },
  { fault: 'the disk fills', series: { backend_disk_free_bytes: '500000000x480' }, fires: ['DiskFull'] },
]

const isInstalled = spawnSync('promtool', ['--version']).error === undefined

/** Faults that are evaluated together, because they change different series: each storage of promtool takes a second. */
const together = (faults: readonly Fault[]): readonly Fault[] => {
  const merged: Fault[] = []
  for (const fault of faults) {
    const names = Object.keys(fault.series)
    const fits = (other: Fault) =>
      fault.fires.length > 0 &&
      other.fires.length > 0 &&
      other.at === fault.at &&
      !other.isAlone &&
      !fault.isAlone &&
      !names.some((name) => name in other.series)
    const at = merged.findIndex(fits)
    const other = merged[at]
    if (other)
      merged[at] = {
        ...other,
        fault: `${other.fault}; ${fault.fault}`,
        series: { ...other.series, ...fault.series },
        fires: [...other.fires, ...fault.fires],
      }
    else merged.push(fault)
  }
  return merged
}

/** What promtool reads: one group for each fault. */
const asTests = (faults: readonly Fault[]) => ({
  rule_files: [RULES],
  evaluation_interval: '1m',
  tests: faults.map(({ fault, series, at = '45m', isAlone, fires }) => ({
    name: fault,
    interval: '1m',
    input_series: Object.entries({ ...(isAlone ? {} : HEALTHY), ...series }).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      {
        expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: at,
        exp_samples: fires.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
      },
    ],
  })),
})

/** Runs promtool with a file in a folder of its own; returns its exit code and output. */
const promtool = (args: readonly string[], input?: object) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tonari-alerts-'))
  const file = path.join(folder, 'faults.yaml')
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(input ?? {}))
  const { status, stdout, stderr } = spawnSync('promtool', [...args, ...(input ? [file] : [])], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return { status, output: stdout + stderr }
}

test('there is a fault for every alert', () => {
  const { groups } = parse(readText('ops/alerts.yaml')) as { groups: readonly { rules: readonly { alert: string }[] }[] }
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
  expect(FAULTS.flatMap(({ fires }) => fires).filter((alert) => !alerts.includes(alert))).toEqual([])
  expect(alerts.filter((alert) => !FAULTS.some(({ fires }) => fires.includes(alert)))).toEqual([])
})

describe.skipIf(!isInstalled)('promtool', () => {
  test('accepts the rules', () => {
    expect(promtool(['check', 'rules', RULES])).toMatchObject({ status: 0 })
  })

  test('fires for each fault the alerts that name it, and no others; none for a healthy shop and a deploy', () => {
    const { status, output } = promtool(['test', 'rules'], asTests(together(FAULTS)))
    expect(output).toContain('SUCCESS')
    expect(status).toBe(0)
  }, 180_000)
})
