/**
 * E-mails by SMTP: each is sent once, in both parts and languages, retried when the server is busy, and never logged
 * with a secret.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OutboxMail } from '../../upstream/mail/mails.ts'
import { createMail, type Mail } from '../../upstream/mail/mail.ts'
import { startDelivery } from '../../upstream/mail/deliverMail.ts'
import { mailHtml } from '../../upstream/mail/mailHtml.ts'
import { backOffMs, claimMail, noteSent, resendMail } from '../../upstream/mail/outbox.ts'
import { createSmtp } from '../../upstream/mail/smtp.ts'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import type { Store } from '../../upstream/db/store.ts'
import { startSmtp, type Smtp } from '../support/startSmtp.ts'
import { sampleName } from '../support/owners.ts'

const MINUTE = 60_000
const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE'
const LINK = `https://shop.example/change-password?token=${TOKEN}`

let smtp: Smtp
let dataDir: string
let store: Store
let now: number
let mail: Mail
let lines: string[]
const ends: (() => Promise<void> | void)[] = []

beforeEach(async () => {
  smtp = await startSmtp()
  dataDir = mkdtempSync(path.join(tmpdir(), 'shop-mail-'))
  store = openDatabase(dataDir)
  now = Date.parse('2026-11-21T09:00:00Z')
  mail = createMail(store, clock, () => 'https://shop.example', sampleName)
  lines = []
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  store.close()
  await smtp.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const clock = () => new Date(now)
const note = (details: object, message: string) => void lines.push(JSON.stringify(details) + message)
const log = { info: note, warn: note, error: note }

/** Processes the outbox of `from`, as one process does. */
const deliver = (from: Store = store, url = smtp.url) => {
  const delivery = startDelivery({
    store: from,
    clock,
    log,
    deliver: createSmtp({ smtpUrl: url, from: 'tonari <shop@shop.example>' }, sampleName),
  })
  ends.push(delivery.close)
  return delivery
}

const mails = () => store.all<OutboxMail>`SELECT * FROM outbox ORDER BY id`
const reset = (to = 'nina@example.com', lang: 'en' | 'ru' = 'en') =>
  mail.send(to, lang, 'reset', { name: lang === 'en' ? 'Nina' : 'Нина' }, { link: LINK })

/** One part of an e-mail, decoded from quoted-printable or base64. */
const partOf = (source: string, type: string): string => {
  const part = source.split(/^--\S+$/m).find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...rest] = part.trimStart().split(/\r?\n\r?\n/)
  const body = rest.join('\n\n')
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

describe('an e-mail', () => {
  test('has the sender or its replyTo as the reply address', async () => {
    mail.send('desk@shop.example', 'en', 'contact_new', { number: '7' }, null, 'nina@example.com')
    mail.send('desk@shop.example', 'en', 'contact_new', { number: '8' }, null, 'eve@example.com\r\nBcc: all@example.com')
    reset()
    await deliver().run()
    const of = (text: string) => smtp.received.find(({ source }) => source.includes(text))?.source.split('\r\n\r\n')[0]
    expect(of('Subject: Message 7')).toMatch(/^Reply-To: nina@example\.com$/m)
    expect(of('Subject: Message 8')).not.toMatch(/^Bcc:/im)
    expect(of('To: nina@example.com\r\nSubject')).not.toMatch(/^Reply-To:/im)
  })

  test.each([
    ['en', 'Hello Nina,', 'The Tonari team'],
    ['ru', 'Здравствуйте, Нина!', 'Команда Tonari'],
  ] as const)('is sent as text and as HTML, in its language (%s)', async (lang, greeting, signOff) => {
    // Only the owner of an account is greeted by name.
    store.run`INSERT INTO user (email, name, password_hash, created_at) VALUES ('nina@example.com', 'Nina', '', '')`
    reset('nina@example.com', lang)
    await deliver().run()
    expect(smtp.received.map(({ to }) => to)).toEqual([['nina@example.com']])
    const { source = '' } = smtp.received[0] ?? {}
    expect(source).toMatch(/^From: tonari <shop@shop\.example>$/m)
    expect(source).toMatch(/^Message-ID: <letter-1-\d+@shop\.example>$/im)
    expect(partOf(source, 'text/plain')).toContain(greeting)
    expect(partOf(source, 'text/plain')).toContain(LINK)
    expect(partOf(source, 'text/plain').trimEnd()).toMatch(new RegExp(`\\n${signOff}$`))
    const html = partOf(source, 'text/html')
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toContain(`<a href="${LINK}">${LINK}</a>`)
  })

  test('has one-click unsubscribe headers if it can be unsubscribed from (RFC 8058)', async () => {
    const stop = `https://shop.example/user/unsubscribe?token=${TOKEN}`
    mail.send('nina@example.com', 'en', 'welcome', { name: 'Nina' }, { stop })
    reset()
    await deliver().run()
    const [welcome = '', always = ''] = smtp.received
      .map(({ source }) => source.replace(/\r?\n[ \t]+/g, ' '))
      .toSorted((a, b) => Number(b.includes('Welcome')) - Number(a.includes('Welcome')))
    expect(welcome).toContain(`List-Unsubscribe: <${stop}>`)
    expect(welcome).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(partOf(welcome, 'text/plain')).toContain(stop)
    expect(always).not.toMatch(/List-Unsubscribe/i)
    expect(JSON.stringify(mails())).not.toContain(TOKEN)
  })

  test('escapes a name that contains HTML', () => {
    const html = mailHtml({ lang: 'en', subject: '<b>', body: '<img onerror=alert(1)> & "you"!', secrets: null }, sampleName)
    expect(html).not.toMatch(/<img|<b>/)
    expect(html).toContain('&lt;img onerror=alert(1)&gt; &amp; &quot;you&quot;')
  })

  test('is recorded as sent, and its secrets are deleted; the log contains neither recipient nor token', async () => {
    reset()
    await deliver().run()
    expect(mails()).toMatchObject([{ status: 'sent', attempts: 1, sent_at: clock().toISOString(), secrets: null, error: null }])
    expect(JSON.stringify(mails())).not.toContain(TOKEN)
    expect(lines.join('\n')).toContain('e-mail sent')
    expect(lines.join('\n')).not.toMatch(/nina|token|secret/i)
  })

  test('is not sent when the transaction that wrote it is rolled back', async () => {
    expect(() =>
      store.transaction(() => {
        reset()
        throw new Error('undone')
      }),
    ).toThrow('undone')
    await deliver().run()
    expect(smtp.received).toEqual([])
  })
})

describe('a server that does not accept an e-mail', () => {
  test('is retried with increasing delays', async () => {
    reset()
    smtp.refusals.push({ code: 451, at: 'data' }, { code: 421, at: 'data' })
    const delivery = deliver()
    await delivery.run()
    expect(mails()).toMatchObject([{ status: 'queued', attempts: 1, error: expect.stringContaining('451') as string }])
    await delivery.run()
    expect(mails()).toMatchObject([{ attempts: 1 }])
    now += MINUTE
    await delivery.run()
    expect(mails()).toMatchObject([{ status: 'queued', attempts: 2 }])
    now += MINUTE
    await delivery.run()
    expect(mails()).toMatchObject([{ attempts: 2 }])
    now += MINUTE
    await delivery.run()
    expect(mails()).toMatchObject([{ status: 'sent', attempts: 3 }])
    expect(smtp.received).toHaveLength(1)
    expect([1, 2, 3, 6, 7, 50].map(backOffMs)).toEqual([1, 2, 4, 32, 60, 60].map((minutes) => minutes * MINUTE))
  })

  test('and cannot be reached is retried too: nothing is lost', async () => {
    mail.send('nina@example.com', 'en', 'paid', { name: 'Nina', number: '1', link: 'https://shop.example/' })
    const { port } = new URL(smtp.url)
    await smtp.close()
    const delivery = deliver()
    await delivery.run()
    expect(mails()).toMatchObject([{ status: 'queued', attempts: 1 }])
    smtp = await startSmtp(Number(port))
    now += MINUTE
    await delivery.run()
    expect(mails()).toMatchObject([{ status: 'sent' }])
  })

  test('permanently: the e-mail has failed, the others are sent', async () => {
    reset('nobody@example.com')
    smtp.refusals.push({ code: 550, at: 'recipient' })
    await deliver().run()
    reset('nina@example.com')
    await deliver().run()
    expect(mails()).toMatchObject([{ status: 'failed', error: expect.stringContaining('550') as string }, { status: 'sent' }])
    expect(lines.join('\n')).not.toContain('nobody@')
  })

  test('because of a wrong MAIL_FROM: the e-mail stays queued, because the setting can be corrected', async () => {
    reset()
    smtp.refusals.push({ code: 553, at: 'sender' })
    const delivery = deliver()
    await delivery.run()
    expect(mails()).toMatchObject([{ status: 'queued', error: expect.stringContaining('553') as string }])
    now += MINUTE
    await delivery.run()
    expect(mails()).toMatchObject([{ status: 'sent' }])
  })

  test('because of a wrong password: the e-mail stays queued', async () => {
    reset()
    await deliver(store, smtp.url.replace('secret', 'wrong')).run()
    expect(mails()).toMatchObject([{ status: 'queued', error: expect.stringContaining('EAUTH') as string }])
    expect(JSON.stringify([mails(), lines])).not.toContain('wrong@')
  })
})

describe('each e-mail is sent once', () => {
  test('with two processes on one outbox', async () => {
    for (let index = 0; index < 40; index++) reset(`shopper${index}@example.com`)
    const other = openDatabase(dataDir)
    ends.push(() => other.close())
    await Promise.all([deliver().run(), deliver(other).run()])
    await expect.poll(() => mails().filter(({ status }) => status !== 'sent')).toEqual([])
    const recipients = smtp.received.flatMap(({ to }) => to)
    expect(recipients).toHaveLength(40)
    expect(new Set(recipients).size).toBe(40)
  })

  test('when a process dies while sending, another one retries after the claim has expired', async () => {
    reset()
    const claimed = claimMail(store, clock())
    expect(claimed).toMatchObject({ attempts: 1 })
    await deliver().run()
    expect(smtp.received).toEqual([])
    now += 5 * MINUTE
    await deliver().run()
    expect(smtp.received).toHaveLength(1)
    // The first process continues after all: it must not overwrite the result of the second.
    if (claimed) noteSent(store, claimed, new Date(0))
    expect(mails()).toMatchObject([{ status: 'sent', attempts: 2, sent_at: clock().toISOString() }])
  })

  test('a stop waits for the e-mail in progress, and sends no other', async () => {
    reset('first@example.com')
    smtp.hold(true)
    const delivery = deliver()
    const running = delivery.run()
    await expect.poll(() => smtp.sessions()).toBe(1)
    reset('second@example.com')
    const closing = delivery.close()
    smtp.hold(false)
    await Promise.all([running, closing])
    expect(mails()).toMatchObject([{ status: 'sent' }, { status: 'queued', attempts: 0 }])
  })
})

describe('the outbox', () => {
  test('sends password links first', async () => {
    mail.send('a@example.com', 'en', 'paid', { name: 'A', number: '1', link: 'https://shop.example/' })
    reset('b@example.com')
    expect(claimMail(store, clock())).toMatchObject({ recipient: 'b@example.com' })
  })

  const paid = () => mail.send('nina@example.com', 'en', 'paid', { name: 'Nina', number: '1', link: 'https://shop.example/' })

  test('stops sending a password link when it has expired, and deletes it', async () => {
    reset()
    paid()
    now += 60 * MINUTE
    deliver()
    await expect.poll(() => mails().map(({ status }) => status)).toEqual(['failed', 'sent'])
    expect(JSON.stringify(mails())).not.toContain(TOKEN)
    expect(smtp.received).toHaveLength(1)
  })

  test('stops sending e-mails after three days: a late configuration of the SMTP server sends no old ones', async () => {
    paid()
    now += 72 * 60 * MINUTE
    deliver()
    await expect.poll(() => mails()).toMatchObject([{ status: 'failed', error: 'too old to be sent' }])
    expect(smtp.received).toEqual([])
  })

  test('an operator can send an e-mail again, unless its secrets are deleted', async () => {
    mail.send('nina@example.com', 'en', 'paid', { name: 'Nina', number: '1', link: 'https://shop.example/' })
    reset()
    expect(resendMail(store, 1, clock())).toBe('waits')
    await deliver().run()
    expect(resendMail(store, 1, clock())).toBe('queued')
    expect(resendMail(store, 2, clock())).toBe('spent')
    expect(resendMail(store, 3, clock())).toBe('unknown')
    await deliver().run()
    expect(smtp.received.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]).sort()).toEqual([
      'A new password for your Tonari account',
      'Order 1 is paid',
      'Order 1 is paid',
    ])
  })
})
