/** A real HAProxy with ops/haproxy.cfg in front of one shop, with the shop's own number of places. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readText } from './documents.ts'

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

export const hasBalancer = () => ['haproxy', 'openssl'].every((program) => spawnSync(program, ['version']).error === undefined)

/** `shop` is the address of the instance. Returns the port for https, which opens soon. */
export const startBalancer = async (shop: string): Promise<{ readonly port: number; readonly close: () => void }> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tonari-balancer-'))
  const [key, certificate, config] = ['key.pem', 'shop.pem', 'haproxy.cfg'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  const request = 'req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 2'
  spawnSync('openssl', [...request.split(' '), '-keyout', key, '-out', certificate])
  writeFileSync(certificate, readFileSync(key), { flag: 'a' })
  const [http, https, metrics, admin] = await Promise.all(Array.from({ length: 4 }, freePort))
  writeFileSync(config, readText('ops/haproxy.cfg').replace('bind :8405', `bind 127.0.0.1:${metrics}`))
  const child = spawn('haproxy', ['-db', '-f', config], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      ADMIN_PORT: String(admin),
      CERTIFICATE: certificate,
      SHOP_A: shop,
      SHOP_B: shop,
    },
  })
  return {
    port: https ?? 0,
    close: () => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
