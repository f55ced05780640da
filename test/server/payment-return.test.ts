/** The return from a bank, and the page of the sandbox's bank when the backend is embedded. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { cutInTheMiddle, startFakeUpstream } from '../support/fakeUpstream.ts'
import { rawRequest } from '../support/rawRequest.ts'
import { startProxiedShop, type ProxiedShop } from '../support/startProxiedShop.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const ID = 'pY3xq0R8TgW2bVn5-_aZ0000'

describe('the way back', () => {
  let shop: ProxiedShop
  beforeAll(async () => {
    shop = await startProxiedShop()
  })
  afterAll(() => shop.close())

  test('a form that the bank’s page posts, without any cookie, redirects to the same address by a GET', async () => {
    const { headers } = await shop
      .post(`/jpcart/return/${ID}?outcome=confirmed`)
      .set({ Origin: 'https://bank.example', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' })
      .type('form')
      .send({ PaRes: 'x'.repeat(2000), MD: ID })
      .expect(303)
    expect(headers['location']).toBe(`/jpcart/return/${ID}`)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['set-cookie']).toBeUndefined()
    expect(shop.backend.seen).toEqual([])
  })

  test.each(['get', 'head'] as const)('redirects to the payment’s page, for a guest to the public one: %s', async (method) => {
    const address = `/jpcart/return/${ID}?outcome=declined`
    const guest = await shop.request(method, address).expect(303)
    expect(guest.headers['location']).toBe(`/jpcart/payment/${ID}`)
    const member = await shop.request(method, address).set('Cookie', 'token=a-token').expect(303)
    expect(member.headers['location']).toBe(`/user/payment/${ID}`)
  })

  test('an id of any characters that a backend may have stays one part of the address', async () => {
    const address = '/jpcart/return/%D1%87%3A1'
    expect((await shop.request('post', address).expect(303)).headers['location']).toBe(address)
    expect((await shop.request('get', address).expect(303)).headers['location']).toBe('/jpcart/payment/%D1%87%3A1')
  })

  test.each([
    '/jpcart/return/',
    '/jpcart/return/a%2Fb',
    '/jpcart/return//evil.example',
    '/jpcart/return/..%2f..%2fcart',
    '/jpcart/return/https:%2f%2fevil.example',
    '/jpcart/return/a%0d%0aset-cookie:%20x=1',
    `/jpcart/return/${ID}/more`,
    `/jpcart/return/${'a'.repeat(65)}`,
    '/jpcart/return/%D1',
    '/jpcart/return/%2e%2e',
  ])('an invalid payment id redirects nowhere: %j', async (target) => {
    const { status, headers } = await rawRequest(
      shop.url,
      `POST ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    )
    expect([301, 400, 404, 405]).toContain(status)
    expect(JSON.stringify(headers)).not.toMatch(/\/user\/payment|evil\.example"|set-cookie/i)
  })

  test('the sandbox is off for a backend with an address of its own', async () => {
    await shop.get(`/sandbox/bank/${ID}`).expect(404)
    expect(shop.backend.seen.filter(({ url }) => url?.startsWith('/sandbox'))).toEqual([])
  })
})

describe('the sandbox’s bank of an embedded backend', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tonari-bank-'))
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop({ env: { UPSTREAM_URL: 'embedded', DATA_DIR: folder, PUBLIC_ORIGIN: 'https://shop.example' } })
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is reached through the shop, in the language of its address, with a policy of its own', async () => {
    const { text, headers } = await shop
      .get(`/sandbox/bank/${'a'.repeat(24)}?lang=ru`)
      .set('Accept-Language', 'en')
      .expect(404)
    expect(text).toContain('Эта страница банка закрыта')
    expect(headers['content-security-policy']).toMatch(/style-src 'nonce-[\w-]+'/)
    expect(headers['cache-control']).toBe('no-store')
    await shop
      .post(`/sandbox/bank/${'a'.repeat(24)}`)
      .type('form')
      .send({ decision: 'confirm' })
      .expect(404)
    await shop
      .post(`/sandbox/bank/${'a'.repeat(24)}`)
      .type('form')
      .send({ decision: 'x'.repeat(2000) })
      .expect(413)
  })

  test.each(['..', '%2e%2e', '%2e%2e%2fv1', 'a%2f..%2f..', 'short'])(
    'a bank visit with the id %s is not requested from the backend',
    async (id) => {
      const { text, status } = await rawRequest(
        shop.url,
        `GET /sandbox/bank/${id} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`,
      )
      expect(status).not.toBe(200)
      // Neither the backend's JSON nor its bank: the shop's own page.
      expect(text).not.toContain('"data"')
      expect(text).not.toMatch(/style-src 'nonce-/)
    },
  )

  test.each([
    ['ru', 'Простите, что-то сломалось', 'ответил вовремя'],
    ['en', 'We are sorry: something broke', 'We are sorry: the shop did not answer in time'],
  ])(
    'shows a message that a backend is down (503) or has broken off (502), with Retry-After: %s',
    async (lang, broken, unavailable) => {
      const backend = await startFakeUpstream()
      backend.on('/', cutInTheMiddle)
      try {
        for (const [upstreamUrl, status, words] of [
          [backend.url, 502, broken],
          ['http://127.0.0.1:1', 503, unavailable],
        ] as const) {
          const bank = supertest(createApp({ ...shop.deps, upstreamUrl }))
          for (const method of ['get', 'post'] as const) {
            const { text, headers } = await bank[method](`/sandbox/bank/${'a'.repeat(24)}?lang=${lang}`)
              .set({ 'Accept-Language': lang, Accept: 'text/html' })
              .expect(status)
            expect(text).toContain(words)
            expect(text).toContain(`<html lang="${lang}">`)
            expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
            // No part of the backend's answer.
            expect(text).not.toContain('"data"')
          }
        }
      } finally {
        await backend.close()
      }
    },
  )
})
