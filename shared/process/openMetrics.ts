/**
 * The metrics of a process in the Prometheus text format, on a port of their own. The library is loaded only here, so that a process without
 * METRICS_PORT does not load it.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MetricsSettings } from '../config/readMetrics.ts'
import { cannotListen } from '../config/readVariables.ts'

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
  /** Where they are served: `http://127.0.0.1:9464/metrics`. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** Opens the port and starts to measure memory, event loop and garbage collection. Rejects with `ConfigError` for a port in use. */
export const openMetrics = async ({ port, host }: MetricsSettings): Promise<OpenMetrics> => {
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen('METRICS_HOST and METRICS_PORT', `${host}, ${port}`, error)))
    server.listen(port, host, resolve)
  })
  // A scrape never keeps a stopping process alive.
  server.unref()
  const { address, family, port: actual } = server.address() as AddressInfo
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
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
