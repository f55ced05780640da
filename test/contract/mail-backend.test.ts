/** E-mails of a running backend: sent by an SMTP server, shown to the developer, hidden in production. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startUpstream } from '../../upstream/startUpstream.ts'
import { startSmtp, type Smtp } from '../support/startSmtp.ts'

let smtp: Smtp
let lines: string[]
beforeEach(async () => {
  smtp = await startSmtp()
  lines = []
})
afterEach(() => smtp.close())

const note = (details: object, message: string) => void lines.push(JSON.stringify(details) + message)
const log = { info: note, warn: note, error: note }

describe('the whole backend', () => {
  const start = (options: { readonly mail?: { smtpUrl: string; from: string }; readonly showMails?: boolean }) =>
    startUpstream({ dataDir: ':memory:', port: 0, host: '127.0.0.1', seed: 'empty', picturesDir: null, log, ...options })
  const register = async (url: string) => {
    const password = 'a long password'
    const body = { name: 'Nina', email: 'nina@example.com', password, password_confirmation: password, agree: true }
    const headers = { 'content-type': 'application/json', 'accept-language': 'ru' }
    const { status } = await fetch(`${url}/v1/register`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(status).toBe(201)
  }

  test('sends the e-mails that users trigger', async () => {
    const upstream = await start({ mail: { smtpUrl: smtp.url, from: 'shop@shop.example' } })
    await register(upstream.url)
    await expect.poll(() => smtp.received.length).toBe(1)
    await upstream.close()
    expect(smtp.received[0]?.to).toEqual(['nina@example.com'])
  })

  test('without an SMTP server logs where the developer can read an e-mail, and no token', async () => {
    const upstream = await start({ showMails: true })
    await register(upstream.url)
    const address = /http:\/\/127\.0\.0\.1:\d+\/__mails\/\d+/.exec(lines.join('\n'))?.[0]
    const page = await fetch(address ?? '')
    expect(await page.text()).toMatch(/Здравствуйте, Nina![^]*token=[\w-]{43}/)
    expect(await (await fetch(`${upstream.url}/__mails`)).text()).toContain('/__mails/1  welcome')
    expect(lines.join('\n')).not.toContain('token=')
    await upstream.close()
  })

  test('in production serves no e-mails', async () => {
    const upstream = await start({})
    await register(upstream.url)
    expect((await fetch(`${upstream.url}/__mails/1`)).status).toBe(404)
    expect((await fetch(`${upstream.url}/__mails`)).status).toBe(404)
    await upstream.close()
  })
})
