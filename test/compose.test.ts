/** ops/compose.yaml against the settings, the balancer's configuration and the files that it mounts. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { SETTINGS } from '../shared/config/settingNames.ts'
import { documents, readText } from './support/documents.ts'
import { ROOT } from './support/sourceFiles.ts'

type Service = {
  readonly image: string
  readonly environment?: { readonly [name: string]: string }
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly logging?: { readonly driver: string; readonly options?: { readonly [name: string]: string } }
  readonly secrets?: readonly (string | { readonly source: string })[]
}
type Compose = { readonly services: { readonly [name: string]: Service }; readonly volumes: object; readonly secrets: object }

const compose = parse(readText('ops/compose.yaml'), { merge: true }) as Compose
const services = Object.entries(compose.services)
const own = services.filter(([, { image }]) => image === 'tonari:local')

test('has two storefronts, the backend, the balancer, Redis, Prometheus and Grafana, each with an exact version', () => {
  expect(services.map(([name]) => name)).toEqual([
    'storefront-a',
    'storefront-b',
    'backend',
    'haproxy',
    'redis',
    'prometheus',
    'grafana',
  ])
  expect(own.map(([name]) => name)).toEqual(['storefront-a', 'storefront-b', 'backend'])
  for (const [name, { image }] of services) expect(image, name).toMatch(/^tonari:local$|:v?\d+\.\d+\.\d+(?:-alpine)?$/)
})

test('every service has a health check, a read-only root, and no capabilities or new privileges', () => {
  for (const [name, service] of services)
    expect([name, service.healthcheck?.test[0], service.read_only, service.cap_drop, service.security_opt]).toEqual([
      name,
      'CMD',
      true,
      ['ALL'],
      ['no-new-privileges:true'],
    ])
})

test('the variables of the shop and its backend are settings', () => {
  const names = own.flatMap(([, { environment = {} }]) => Object.keys(environment))
  expect(names.filter((name) => !(SETTINGS as readonly string[]).includes(name))).toEqual([])
})

test('the balancer gets every variable of its configuration and no other', () => {
  const used = [...readText('ops/haproxy.cfg').matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name)
  expect(Object.keys(compose.services['haproxy']?.environment ?? {}).toSorted()).toEqual([...new Set(used)].toSorted())
})

test('mounted files exist, volumes and secrets are declared, and only the balancer is public', () => {
  const sources = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
  const files = sources.filter((source) => source.startsWith('./') && source !== './backups')
  expect(files.filter((file) => !existsSync(path.join(ROOT, 'ops', file)))).toEqual([])
  expect(new Set(sources.filter((source) => !source.startsWith('./')))).toEqual(new Set(Object.keys(compose.volumes)))
  const secrets = services.flatMap(([, service]) =>
    (service.secrets ?? []).map((one) => (typeof one === 'string' ? one : one.source)),
  )
  expect(new Set(secrets)).toEqual(new Set(Object.keys(compose.secrets)))
  const open = services.filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith('127.0.0.1:')))
  expect(open.map(([name]) => name)).toEqual(['haproxy'])
})

test('the log of every container is rotated, so that it cannot fill the disk', () => {
  const compact = services.map(([name, { logging }]) => [
    name,
    logging?.driver,
    logging?.options?.['max-size'],
    logging?.options?.['max-file'],
  ])
  expect(compact).toEqual(services.map(([name]) => [name, 'local', '50m', '5']))
})

test('every service and program in the commands of the documents exists', () => {
  const commands = documents.flatMap((page) =>
    [...readText(page).matchAll(/docker compose (?:exec|run|stop|start|restart|kill|logs)\b[^\n|`]*/g)].map(
      ([command]) => command,
    ),
  )
  expect(commands.length).toBeGreaterThan(5)
  const names = services.map(([name]) => name)
  const without = commands.filter((command) => !names.some((name) => new RegExp(`\\s${name}(?:\\s|$)`).test(command)))
  expect(without).toEqual([])
})

/** Whether a file of the project is in the context of the image's build, by the patterns of .dockerignore that this project uses. */
const isInContext = (file: string): boolean => {
  const ignored = readText('.dockerignore').split('\n').filter(Boolean)
  return ignored.reduce((isIn, line) => {
    const pattern = line.replace(/^!/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]+')
    return new RegExp(`^${pattern}(?:/|$)`).test(file) ? line.startsWith('!') : isIn
  }, true)
}

test('what the Dockerfile copies into the image is not left out by .dockerignore, but secrets of the operator are', () => {
  const copied = [...readText('Dockerfile').matchAll(/^COPY --from=build .*?\/shop\/(\S+) /gm)].map(([, file = '']) => file)
  expect(copied).toContain('ops/shop')
  expect(copied.filter((file) => file !== 'dist' && !isInContext(file))).toEqual([])
  expect(['ops/secrets/shop.pem', 'ops/backups/shop.sqlite', 'ops/.env', 'data/shop.sqlite'].filter(isInContext)).toEqual([])
})
