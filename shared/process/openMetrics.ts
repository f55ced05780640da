/**
 * The metrics of a process in the Prometheus text format, on a port of their own. The library is loaded only here, so that a process without
 * METRICS_PORT does not load it.
 */
import { createServer } from 'node:http'
import { isIPv6, type AddressInfo } from 'node:net'
import type { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MetricsSettings } from '../config/readMetrics.ts'
import { listen } from './listen.ts'

type SetGauge = (value: number, labels?: { readonly [label: string]: string }) => void

/** The series of this process. A metric is created once; its labels must have a bounded number of values. */
export type Metrics = {
  readonly counter: (name: string, help: string, labels: readonly string[]) => Counter
  readonly histogram: (name: string, help: string, labels: readonly string[], buckets: readonly number[]) => Histogram
  /** `read` is called at each scrape. */
  readonly gauge: (name: string, help: string, labels: readonly string[], read: (set: SetGauge) => void) => Gauge
  /** `read` is called before each scrape, for counters that are read from elsewhere. */
  readonly beforeScrape: (read: () => void) => void
}

export type OpenMetrics = Metrics & {
  /** The address of the metrics: `http://127.0.0.1:9464/metrics`. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** Opens the port and starts to measure memory, event loop and garbage collection. Rejects with `ConfigError` for a port in use. */
export const openMetrics = async (settings: MetricsSettings): Promise<OpenMetrics> => {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const registry: Registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const readings: (() => void)[] = []
  const registers = [registry]

  const server = createServer((req, res) => {
    if (req.url !== '/metrics' || req.method !== 'GET') {
      res.writeHead(404).end()
      return
    }
    const send = async () => {
      for (const read of readings) read()
      const text = await registry.metrics()
      res.writeHead(200, { 'content-type': registry.contentType }).end(text)
    }
    send().catch((error: unknown) => res.writeHead(500).end(String(error)))
  })
  const listening = listen(server, settings, 'METRICS_HOST and METRICS_PORT')
  // A process that waits for its ports prepares everything else in this time.
  if (settings.portWaitMs) listening.catch(() => null)
  else await listening
  // An open scrape does not delay the end of the process.
  server.unref()
  const { address, family, port } = (server.address() as AddressInfo | null) ?? {
    ...settings,
    address: settings.host,
    family: isIPv6(settings.host) ? 'IPv6' : 'IPv4',
  }
  return {
    counter: (name, help, labels) => new Counter({ name, help, labelNames: [...labels], registers }),
    histogram: (name, help, labels, buckets) =>
      new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers }),
    gauge: (name, help, labels, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        collect: () => read((value, of = {}) => gauge.set({ ...of }, value)),
      })
      return gauge
    },
    beforeScrape: (read) => void readings.push(read),
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
