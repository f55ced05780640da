/** Two instances of the built shop behind a real HAProxy, which scripts/deploy.mjs restarts with another release. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Release } from '../../shared/offline.ts'
import { COMPILED } from './compiled.ts'
import { ROOT } from './sourceFiles.ts'
import { freePort, startBalancer, type Balancer } from './startBalancer.ts'

const NAMES = ['a', 'b'] as const
type Name = (typeof NAMES)[number]

type Deployed = { readonly code: number | null; readonly out: string; readonly err: string }

export type RollingShops = {
  readonly balancer: Balancer
  /** The address of the shop, as browsers use it. */
  readonly url: string
  /** Runs scripts/deploy.mjs with the build in a folder. */
  readonly deploy: (folder: string, ...options: readonly string[]) => Promise<Deployed>
  /** The lines of level `error` and above of all instances. */
  readonly errors: readonly string[]
  readonly stop: () => Promise<void>
}

type Settings = {
  readonly backendUrl: string
  /** The build that both instances have first. */
  readonly folder: string
  readonly env?: { readonly [name: string]: string }
  /** Changes of ops/haproxy.cfg. */
  readonly changes?: readonly (readonly [from: string, to: string])[]
}

/** Runs scripts/deploy.mjs to its end. */
export const runDeploy = async (
  { admin }: Pick<Balancer, 'admin'>,
  restart: string,
  options: readonly string[] = [],
): Promise<Deployed> => {
  const script = ['scripts/deploy.mjs', '--balancer', admin, '--restart', restart, ...options]
  const child = spawn(process.execPath, script, { cwd: ROOT })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out, err }
}

/** Starts both and waits until the balancer sends them requests. */
export const startRollingShops = async ({ backendUrl, folder, env = {}, changes = [] }: Settings): Promise<RollingShops> => {
  const archive = mkdtempSync(path.join(tmpdir(), 'tonari-assets-'))
  const ports = { a: await freePort(), b: await freePort() }
  const running = new Map<Name, ChildProcess>()
  const errors: string[] = []
  let build = folder

  const start = (name: Name) => {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: build,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(ports[name]),
        UPSTREAM_URL: backendUrl,
        PAYMENTS: 'sandbox',
        TRUST_PROXY: 'loopback',
        ASSETS_ARCHIVE: archive,
        LOG_LEVEL: 'error',
        // Code of the temporary folder of another release is not stored: no later run could use it.
        ...(build === ROOT && COMPILED),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.on('data', (chunk: Buffer) => {
      const lines = chunk.toString().split('\n')
      errors.push(...lines.filter((line) => line.includes('"level":"error"') || line.includes('"level":"fatal"')))
    })
    running.set(name, child)
  }
  const stop = async (name: Name) => {
    const child = running.get(name)
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    await ended
  }

  // What restarts an instance for the script, as Docker does for an operator.
  const control = createServer((request, response) => {
    const name = NAMES.find((one) => request.url === `/${one}`)
    if (!name) return void response.writeHead(404).end()
    void stop(name).then(() => {
      start(name)
      response.end()
    })
  })
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve))
  const restart = `fetch('http://127.0.0.1:${(control.address() as AddressInfo).port}/' + process.env.SERVER).then(({ ok }) => process.exit(ok ? 0 : 1))`

  for (const name of NAMES) start(name)
  const balancer = await startBalancer({ a: `127.0.0.1:${ports.a}`, b: `127.0.0.1:${ports.b}` }, changes)
  const isReady = (name: Name) =>
    fetch(`http://127.0.0.1:${ports[name]}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await Promise.all(NAMES.map(isReady))).every(Boolean)) await new Promise((resolve) => setTimeout(resolve, 200))
  await balancer.allUp()

  return {
    balancer,
    url: `https://127.0.0.1:${balancer.https}`,
    errors,
    deploy: async (next, ...options) => {
      build = next
      const command = `"${process.execPath}" -e "${restart}"`
      return runDeploy(balancer, command, options)
    },
    stop: async () => {
      await Promise.all(NAMES.map(stop))
      await balancer.stop()
      control.closeAllConnections()
      control.close()
      rmSync(archive, { recursive: true, force: true })
    },
  }
}

/** A folder with the project's build as another release, which differs in its id alone. */
export const otherRelease = (id: string): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tonari-release-'))
  for (const name of ['public', 'locales', 'ops', 'node_modules']) symlinkSync(path.join(ROOT, name), path.join(folder, name))
  mkdirSync(path.join(folder, 'dist'))
  for (const name of ['server', 'worker', 'build-id.txt'])
    cpSync(path.join(ROOT, 'dist', name), path.join(folder, 'dist', name), { recursive: true })
  symlinkSync(path.join(ROOT, 'dist/assets'), path.join(folder, 'dist/assets'))
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'dist/manifest.json'), 'utf8')) as { readonly release: Release }
  const release: Release = { id, builtAt: new Date().toISOString() }
  writeFileSync(path.join(folder, 'dist/manifest.json'), JSON.stringify({ ...manifest, release }))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
