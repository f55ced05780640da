/** The start: configuration, what the app needs, the app, listening; and a stop that lets requests in flight finish. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigError, readConfig } from './config.ts'
import { createApp } from './createApp.ts'
import { createDeps } from './createDeps.ts'
import { stopGracefully } from './stopGracefully.ts'

const start = async () => {
  const config = readConfig(process.env)
  const deps = await createDeps(config)
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000, keepAliveTimeout: 65_000 },
    createApp(deps),
  )
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(config.port, config.host, resolve))
  const { port } = server.address() as AddressInfo
  process.stdout.write(`The shop is open at http://localhost:${port}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stopGracefully(server, deps))
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})
