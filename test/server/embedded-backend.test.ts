/** The embedded backend: started by name in production, with the shop's own address in its e-mails. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../server/config.ts'
import { createDeps } from '../../server/createDeps.ts'
import { createLog } from '../../shared/process/log.ts'
import { mailOrigin } from '../../server/siteOrigin.ts'
import { mailText, type OutboxMail } from '../../upstream/mail/mails.ts'
import { recallShopAddress, recallShopName } from '../../upstream/db/rememberedShop.ts'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import { scrape } from '../support/scrape.ts'
import { ROOT } from '../support/sourceFiles.ts'

const production = { NODE_ENV: 'production' }

describe('the configuration', () => {
  test('in production a missing backend address stops the start with one line; the embedded one must be requested by name', () => {
    expect(() => readConfig(production)).toThrow(ConfigError)
    expect(() => readConfig(production)).toThrow(/^UPSTREAM_URL must be [^\n]*"embedded"[^\n]*$/)
    expect(readConfig({ ...production, UPSTREAM_URL: 'embedded' })).toMatchObject({
      upstreamUrl: null,
      embedded: { seed: 'plain', mail: null, showMails: false },
    })
    expect(readConfig({ ...production, UPSTREAM_URL: 'https://backend.example' }).embedded).toBeNull()
  })

  test('outside of production the embedded one is the default, with the sample customer', () => {
    expect(readConfig({})).toMatchObject({ upstreamUrl: null, embedded: { seed: 'demo', showMails: true } })
    expect(readConfig({ UPSTREAM_SEED: 'empty' }).embedded?.seed).toBe('empty')
  })

  test.each([
    ['UPSTREAM_SEED', { UPSTREAM_SEED: 'all' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example', MAIL_FROM: 'shop@example.com' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example', MAIL_FROM: 'shop@example.com' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'the shop' }],
    ['MAIL_FROM', { MAIL_FROM: 'Shop <a@b>\nBcc: x@y' }],
    ['PUBLIC_ORIGIN', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@example.com' }],
  ])('%s: a wrong value stops the start, without repeating a password', (name, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name}[^\\n]*$`))
  })

  test('a wrong SMTP_URL is not printed: it contains a password', () => {
    const reading = () => readConfig({ SMTP_URL: 'http://me:secret@mail.example', MAIL_FROM: 'a@example.com' })
    expect(reading).toThrow(/^SMTP_URL(?!.*secret)/)
  })
})

describe('e-mails link to the public address of the shop', () => {
  const HOSTS = { HOST_LOCALES: 'shop.example.ru=ru-RU' }
  test.each([
    ['this machine when nothing is said', {}, 'http://localhost:8123', 'http://localhost:8123'],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://shop.example' }, 'https://shop.example', 'https://shop.example'],
    [
      'the host of their language',
      { ...HOSTS, PUBLIC_ORIGIN: 'https://shop.example' },
      'https://shop.example',
      'https://shop.example.ru',
    ],
    ['any configured host', HOSTS, 'https://shop.example.ru', 'https://shop.example.ru'],
  ])('%s', (_where, env, english, russian) => {
    const config = readConfig(env)
    expect(mailOrigin(config, 8123, 'en')).toBe(english)
    expect(mailOrigin(config, 8123, 'ru')).toBe(russian)
  })

  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'shop-embedded-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const mailTo = async (language: string, env: { readonly [name: string]: string }) => {
    const config = readConfig({ DATA_DIR: dataDir, UPSTREAM_SEED: 'empty', PORT: '0', ...env })
    const deps = await createDeps(config, { root: ROOT, log: createLog('silent') })
    deps.opened(8123)
    const password = 'a long password'
    const { status } = await fetch(`${deps.upstreamUrl}/v1/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({
        name: 'Nina',
        email: `${language}@example.com`,
        password,
        password_confirmation: password,
        agree: true,
      }),
    })
    expect(status).toBe(201)
    await deps.close()
    const store = openDatabase(dataDir)
    const mail = store.get<OutboxMail>`SELECT * FROM outbox WHERE recipient = ${`${language}@example.com`}`
    store.close()
    return mail && mailText(mail)
  }

  test('are sent to a registered user', async () => {
    expect(await mailTo('en', {})).toContain('http://localhost:8123/user/unsubscribe?token=')
    const hosts = { PUBLIC_ORIGIN: 'https://shop.example.com', HOST_LOCALES: 'shop.example.com=en-US,shop.example.ru=ru-RU' }
    expect(await mailTo('ru', hosts)).toContain('https://shop.example.ru/user/unsubscribe?token=')
  })

  test('a start that gets no port leaves the address for the tools unchanged', async () => {
    const start = (env: { readonly [name: string]: string }) =>
      createDeps(readConfig({ DATA_DIR: dataDir, UPSTREAM_SEED: 'empty', ...env }), { root: ROOT, log: createLog('silent') })
    const running = await start({ PUBLIC_ORIGIN: 'https://shop.example' })
    running.opened(8123)
    // Its port is taken, so it never opens.
    await (await start({})).close()
    await running.close()
    const store = openDatabase(dataDir)
    expect(recallShopAddress(store, 'ru')).toBe('https://shop.example')
    expect(recallShopName(store, 'ru')).toBe('Tonari')
    store.close()
  })

  test('one port serves the metrics of the shop and of its embedded backend', async () => {
    const deps = await createDeps(readConfig({ DATA_DIR: dataDir, UPSTREAM_SEED: 'empty', METRICS_PORT: '0' }), {
      root: ROOT,
      log: createLog('silent'),
    })
    await fetch(`${deps.upstreamUrl}/v1/frontConfig`)
    const { sum } = await scrape(deps.metricsUrl)
    expect(sum('shop_ready')).toBe(1)
    expect(sum('backend_requests_total', { call: 'getFrontConfig', outcome: 'ok' })).toBe(1)
    expect(sum('backend_mails_queued')).toBe(0)
    await deps.close()
  })

  test("an empty shop answers: no products, no customer, and information pages with only the shop's own texts", async () => {
    const deps = await createDeps(readConfig({ DATA_DIR: dataDir, UPSTREAM_SEED: 'empty' }), {
      root: ROOT,
      log: createLog('silent'),
    })
    const get = async (to: string) => (await fetch(deps.upstreamUrl + to)).json() as Promise<{ data: { total?: number } }>
    expect((await get('/v1/products')).data.total).toBe(0)
    for (const to of ['/v1/home', '/v1/categories', '/v1/frontConfig'])
      expect((await fetch(deps.upstreamUrl + to)).status, to).toBe(200)
    expect((await fetch(`${deps.upstreamUrl}/v1/pages/about-us`)).status).toBe(404)
    expect(deps.shopPages.find('en-US', 'about-us')?.title).toBe('About us')
    const store = openDatabase(dataDir)
    expect(store.get`SELECT count(*) AS count FROM user`).toEqual({ count: 0 })
    store.close()
    await deps.close()
  })
})
