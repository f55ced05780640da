import { expect, test } from 'vitest'
import { readConfig as readShop } from '../../server/config.ts'
import { readConfig as readBackend } from '../../upstream/config.ts'
import { readSettings, reportSettings, SETTINGS, unknownSettings } from './settingNames.ts'

const lines = (env: { readonly [name: string]: string }, unused: readonly string[] = []) => {
  const logged: unknown[] = []
  const log = {
    info: (details: object, message: string) => void logged.push({ level: 'info', message, ...details }),
    warn: (details: object, message: string) => void logged.push({ level: 'warn', message, ...details }),
  }
  reportSettings(log, env, unused)
  return logged
}

test.each([
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['PAGE_CACHE_SECOND', 'PAGE_CACHE_SECONDS'],
  ['UPSTREM_URL', 'UPSTREAM_URL'],
  ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
  ['pages_dir', 'PAGES_DIR'],
  ['SMTP_USER', null],
  ['SESSION_SECRET', null],
  ['UPSTREAM_TIMEOUT', null],
])('the unknown variable %s is reported, with the similar setting %s', (name, similar) => {
  expect(unknownSettings({ [name]: 'a' })).toEqual([{ name, similar }])
})

test('the report contains the name and never the value', () => {
  expect(lines({ SECRETS_KEYS: 'a value that is secret' })).toEqual([
    { level: 'warn', message: 'unknown setting', name: 'SECRETS_KEYS', similar: 'SECRETS_KEY' },
  ])
})

test('settings, empty variables, and those of the system, of other programs and of orchestrators are not reported', () => {
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, 'a']))
  const system = {
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'a',
    PWD: '/',
    TERM: 'xterm',
    MAIL: '/var/mail/a',
    LANG: 'C',
    USER: 'a',
  }
  const node = { NODE_VERSION: '26.10.0', NODE_EXTRA_CA_CERTS: '/ca.pem', npm_config_cache: '/a', OTEL_SERVICE_NAME: 'a' }
  const orchestrator = {
    UPSTREAM_SERVICE_HOST: '10.0.0.1',
    UPSTREAM_PORT_4100_TCP: 'tcp://10.0.0.1:4100',
    SHOP_PORT: 'tcp://10.0.0.1:3000',
    REDIS_SERVICE_PORT: '6379',
  }
  expect(unknownSettings({ ...settings, ...system, ...node, ...orchestrator, UPSTREAM_TIMEOUT: '' })).toEqual([])
})

const OF_MAIL = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@example.com' }
const OF_PROXIES = { UPSTREAM_TRUST_PROXY: 'loopback', TRUST_PROXY: 'loopback' }

test.each([
  [
    'the shop with a backend elsewhere',
    readShop,
    { UPSTREAM_URL: 'https://backend.example' },
    ['MAIL_FROM', 'SMTP_URL', 'UPSTREAM_TRUST_PROXY'],
  ],
  [
    'the shop with the embedded backend',
    readShop,
    { UPSTREAM_URL: 'embedded', PUBLIC_ORIGIN: 'https://a.example' },
    ['UPSTREAM_TRUST_PROXY'],
  ],
  ['the standalone backend', readBackend, { SHOP_URL: 'https://a.example' }, ['TRUST_PROXY']],
] as const)('%s reports the settings that it does not read', (_, read, env, names) => {
  const { unused } = readSettings<unknown>({ ...OF_MAIL, ...OF_PROXIES, ...env }, read)
  expect(unused).toEqual(names)
  expect(lines({}, unused)).toEqual([{ level: 'info', message: 'settings without effect', names: unused }])
})
