/** The environment: defaults, and the values that each variable refuses. */
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, type Config } from '../../server/config.ts'

test('a clone runs without configuration', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    upstreamUrl: null,
    defaultLocale: 'en-US',
    logLevel: 'info',
    dutyFreeLimit: 100_000,
    trustProxy: [],
  })
})

test('an empty value counts as none', () => {
  const names = [
    'PORT',
    'HOST',
    'UPSTREAM_URL',
    'DATA_DIR',
    'DEFAULT_LOCALE',
    'HOST_LOCALES',
    'TRUST_PROXY',
    'LOG_LEVEL',
    'PAYMENT_ORIGINS',
    'MEDIA_ORIGINS',
    'MEDIA_PATHS',
    'PUBLIC_ORIGIN',
    'DUTY_FREE_LIMIT',
    'PUBLIC_CHAT_ID',
    'PUBLIC_LOGO_URL',
  ]
  const plain = (config: Config) => JSON.stringify(config)
  expect(plain(readConfig(Object.fromEntries(names.map((name) => [name, '']))))).toBe(plain(readConfig({})))
})

describe('a good value is read', () => {
  test.each(['https://api.example.com/v1', 'https://api.example.com/v1/', 'https://api.example.com/'])(
    'UPSTREAM_URL=%s is the base address before the version',
    (address) => {
      expect(readConfig({ UPSTREAM_URL: address }).upstreamUrl).toBe('https://api.example.com')
      expect(readConfig({ UPSTREAM_URL: 'https://api.example.com/shop/v1' }).upstreamUrl).toBe('https://api.example.com/shop')
    },
  )

  test('of every variable', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '::1',
      UPSTREAM_URL: 'https://api.example.com/shop/',
      DEFAULT_LOCALE: 'ru-RU',
      HOST_LOCALES: 'shop.example.ru=ru-RU, shop.example.com:8443=en-US',
      TRUST_PROXY: '10.0.0.0/8, loopback, fd00::1, ::ffff:10.0.0.1, 2001:db8::/32',
      LOG_LEVEL: 'warn',
      PUBLIC_ORIGIN: 'https://shop.example.com/',
      DUTY_FREE_LIMIT: '200',
      PUBLIC_CHAT_ID: 'abc-1',
      PUBLIC_LOGO_URL: '/images/logo.svg',
    })
    expect(config).toMatchObject({
      port: 8080,
      host: '::1',
      upstreamUrl: 'https://api.example.com/shop',
      defaultLocale: 'ru-RU',
      trustProxy: ['10.0.0.0/8', 'loopback', 'fd00::1', '::ffff:10.0.0.1', '2001:db8::/32'],
      logLevel: 'warn',
      publicOrigin: 'https://shop.example.com',
      dutyFreeLimit: 200,
    })
    expect([...config.hostLocales]).toEqual([
      ['shop.example.ru', 'ru-RU'],
      ['shop.example.com:8443', 'en-US'],
    ])
    expect(config.public).toMatchObject({ chatId: 'abc-1', logoUrl: '/images/logo.svg' })
  })
})

test.each([
  ['', { maxAge: 31_536_000, includeSubDomains: true, preload: false }],
  ['off', null],
  ['max-age=0', { maxAge: 0, includeSubDomains: false, preload: false }],
  ['max-age=86400; includeSubDomains', { maxAge: 86_400, includeSubDomains: true, preload: false }],
  ['max-age=63072000; includeSubDomains; preload', { maxAge: 63_072_000, includeSubDomains: true, preload: true }],
])('HSTS=%s', (text, expected) => {
  expect(readConfig({ HSTS: text }).transportSecurity).toEqual(expected)
})

test.each(['production', 'prod', 'staging', 'Production', 'Development'])('NODE_ENV=%s is production', (name) => {
  expect(() => readConfig({ NODE_ENV: name })).toThrow(/^UPSTREAM_URL must be /)
  expect(readConfig({ NODE_ENV: name, UPSTREAM_URL: 'embedded' })).toMatchObject({
    offline: true,
    stopDelayMs: 6500,
    embedded: { seed: 'plain', showMails: false, payments: { processor: null } },
  })
})

test.each(['development', 'test'])('NODE_ENV=%s is not production', (name) => {
  expect(readConfig({ NODE_ENV: name })).toMatchObject({ offline: false, stopDelayMs: 0, embedded: { seed: 'demo' } })
})

describe('a wrong value stops the start with one line that names the variable', () => {
  test.each([
    ['PORT', ['http', '-1', '65536', '3.5', '0x10', ' 80', '1e3']],
    ['UPSTREAM_URL', ['api.example.com', 'ftp://x', 'http://', 'http://x/?a=1', 'http://x/#a', 'http://me:secret@x/']],
    ['DEFAULT_LOCALE', ['ru', 'de-DE', 'RU-ru']],
    ['HOST_LOCALES', ['shop.example.ru', 'shop.example.ru=ru', '=ru-RU', 'a b=ru-RU', 'https://x=ru-RU', 'x=ru-RU=en-US,y']],
    [
      'TRUST_PROXY',
      [
        'true',
        '*',
        '10.0.0.1;10.0.0.2',
        'balancer.local',
        'abc',
        '999.0.0.1',
        '10.0.0',
        '1:2',
        '10.0.0.0/33',
        '10.0.0.0/0',
        'fd00::/129',
      ],
    ],
    ['LOG_LEVEL', ['verbose', 'INFO']],
    ['PUBLIC_ORIGIN', ['shop.example.com', '//shop.example.com', 'https://shop.example.com/shop']],
    ['DUTY_FREE_LIMIT', ['-5', 'none', '1.5']],
    ['PAGE_CACHE_SECONDS', ['-1', 'off', '100000']],
    ['ANSWER_CACHE_SECONDS', ['-1', 'off', '100000']],
    ['LATE_PARTS_MS', ['0', '1s', '60000']],
    ['CALL_MS', ['0', '15s', '600000']],
    ['EARLY_HINTS', ['yes', '2']],
    [
      'HSTS',
      [
        'on',
        '31536000',
        'max-age=',
        'max-age=1d',
        'max-age=31536000, includeSubDomains',
        'max-age=31536000; preload',
        'max-age=86400; includeSubDomains; preload',
      ],
    ],
    ['STOP_DELAY_MS', ['-1', '5s']],
    ['DRAIN_MS', ['-1', '5s']],
    ['PUBLIC_CHAT_ID', ['a b', '<script>', 'x'.repeat(101)]],
    ['PUBLIC_ANALYTICS_ID', ["'", 'a/b']],
    ['PUBLIC_COUNTER_ID', ['"', 'ы']],
    [
      'MEDIA_ORIGINS',
      ['media.example', 'http://media.example', 'https://media.example/x', 'https://media.example; script-src *'],
    ],
    ['MEDIA_PATHS', ['img', '/', '//img', '/img/../v1', '/img;/x', '/api', '/v1/files']],
    [
      'PAYMENT_ORIGINS',
      [
        'pay.example',
        'http://pay.example',
        'https://pay.example/x',
        'https://pay.example; script-src *',
        'https://a.example https://b.example',
      ],
    ],
    ['PUBLIC_LOGO_URL', ['logo.svg', '//evil.example/x', 'http://x/logo.svg', 'javascript:alert(1)', 'data:image/svg+xml,x']],
  ])('%s', (name, values) => {
    for (const value of values) {
      const reading = () => readConfig({ [name]: value })
      expect(reading, value).toThrow(ConfigError)
      expect(reading, value).toThrow(new RegExp(`^${name} must be [^\\n]+, not [^\\n]+$`))
    }
  })

  test.each(['http://me:secret@x/', 'http://me:a/secret@x', 'http://me:a@secret@x', 'ftp://me:secret@x'])(
    'no password is printed: %s',
    (address) => {
      expect(() => readConfig({ UPSTREAM_URL: address })).toThrow('not an address with a user name or password')
      expect(() => readConfig({ UPSTREAM_URL: address })).not.toThrow('secret')
    },
  )
})
