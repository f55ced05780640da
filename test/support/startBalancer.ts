/** A real HAProxy with ops/haproxy.cfg and a certificate of its own, in front of two instances. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readText } from './documents.ts'

export type Balancer = {
  readonly http: number
  readonly https: number
  /** The address of its admin socket. */
  readonly admin: string
  /** Resolves when it sends requests to all instances. */
  readonly allUp: () => Promise<void>
  /** Its log so far. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

const isInstalled = (program: string, ...args: readonly string[]) => spawnSync(program, args).error === undefined

/** Whether the programs are installed; tests are skipped without them. */
export const hasBalancer = (): boolean => isInstalled('haproxy', '-v') && isInstalled('openssl', 'version')

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const certificateIn = (folder: string): string => {
  const file = (name: string) => path.join(folder, name)
  const certificate = ['-keyout', file('key.pem'), '-out', file('certificate.pem')]
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...certificate, '-subj', '/CN=localhost', '-days', '2'])
  const combined = file('shop.pem')
  writeFileSync(combined, spawnSync('cat', [file('certificate.pem'), file('key.pem')]).stdout)
  return combined
}

/**
 * Starts it before its instances, at `a` and `b` (host:port). `changes` are texts of the configuration and their replacements. Throws when
 * the configuration does not contain one.
 */
export const startBalancer = async (
  { a, b }: { readonly a: string; readonly b: string },
  changes: readonly (readonly [from: string, to: string])[] = [],
): Promise<Balancer> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tonari-balancer-'))
  const [http, https, metrics, admin] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  let text = readText('ops/haproxy.cfg')
  // The port of the metrics is fixed inside the network of the containers.
  for (const [from, to] of [['bind :8405', `bind 127.0.0.1:${metrics}`] as const, ...changes]) {
    if (!text.includes(from)) throw new Error(`ops/haproxy.cfg does not contain ${JSON.stringify(from)}`)
    text = text.replaceAll(from, to)
  }
  const config = path.join(folder, 'haproxy.cfg')
  writeFileSync(config, text)
  const child = spawn('haproxy', ['-db', '-f', config], {
    env: {
      PATH: process.env['PATH'],
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      CERTIFICATE: certificateIn(folder),
      SHOP_A: a,
      SHOP_B: b,
      ADMIN_PORT: String(admin),
    },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const ended = once(child, 'close')
  return {
    http,
    https,
    admin: `127.0.0.1:${admin}`,
    allUp: async () => {
      const states = async () => {
        const socket = connect(admin, '127.0.0.1')
        socket.write('show stat -1 4 -1\n')
        return (await readAll(socket)).split('\n').filter((line) => line.startsWith('shop'))
      }
      // Refused until it listens.
      while (!(await states().catch(() => ['not yet'])).every((line) => line.includes(',UP,'))) await wait(100)
    },
    log: () => log,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
