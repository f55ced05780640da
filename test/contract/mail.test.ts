/** Letters leave by SMTP: each once, in both parts and languages, again when the server had no time, never with a secret in a log. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Letter } from '../../upstream/mail/mails.ts'
import { createMail, type Mail } from '../../upstream/mail/mail.ts'
import { startDelivery } from '../../upstream/mail/deliverMail.ts'
import { mailHtml } from '../../upstream/mail/mailHtml.ts'
import { backOffMs, claimMail, noteSent, resendMail } from '../../upstream/mail/outbox.ts'
import { createSmtp } from '../../upstream/mail/smtp.ts'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import type { Store } from '../../upstream/db/store.ts'
import { startSmtp, type Smtp } from '../support/startSmtp.ts'

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
  mail = createMail(store, clock, () => 'https://shop.example')
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

/** Looks after the outbox of `from`, as one process does. */
const deliver = (from: Store = store, url = smtp.url) => {
  const delivery = startDelivery({
    store: from,
    clock,
    log,
    deliver: createSmtp({ smtpUrl: url, from: 'tonari <shop@shop.example>' }),
  })
  ends.push(delivery.close)
  return delivery
}

const letters = () => store.all<Letter>('SELECT * FROM outbox ORDER BY id')
const reset = (to = 'nina@example.com', lang: 'en' | 'ru' = 'en') =>
  mail.send(to, lang, 'reset', { name: lang === 'en' ? 'Nina' : 'Нина' }, { link: LINK })

/** One part of a mail, its quoted-printable or base64 undone. */
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

describe('a letter', () => {
  test('is answered to its sender, or to whom it names, whatever that is', async () => {
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
  ] as const)('arrives as text and as HTML, in its language (%s)', async (lang, greeting, signOff) => {
    reset('nina@example.com', lang)
    await deliver().run()
    expect(smtp.received).toHaveLength(1)
    const { to, source } = smtp.received[0] ?? { to: [], source: '' }
    expect(to).toEqual(['nina@example.com'])
    expect(source).toMatch(/^From: tonari <shop@shop\.example>$/m)
    expect(source).toMatch(/^Message-ID: <letter-1-\d+@shop\.example>$/im)
    expect(partOf(source, 'text/plain')).toContain(greeting)
    expect(partOf(source, 'text/plain')).toContain(LINK)
    expect(partOf(source, 'text/plain').trimEnd()).toMatch(new RegExp(`\\n${signOff}$`))
    const html = partOf(source, 'text/html')
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toContain(`<a href="${LINK}">${LINK}</a>`)
  })

  test('that can be ended says so to the mail program, in one press (RFC 8058); one that always comes does not', async () => {
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
    expect(JSON.stringify(letters())).not.toContain(TOKEN)
  })

  test('cannot be written by a name that holds HTML', () => {
    const html = mailHtml({ lang: 'en', subject: '<b>', body: 'Hello, <img src=x onerror=alert(1)> & "you"!', secrets: null })
    expect(html).not.toMatch(/<img|<b>/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;you&quot;')
  })

  test('is noted as sent, and what it opens is forgotten; the log names neither recipient nor token', async () => {
    reset()
    await deliver().run()
    expect(letters()).toMatchObject([{ status: 'sent', attempts: 1, sent_at: clock().toISOString(), secrets: null, error: null }])
    expect(JSON.stringify(letters())).not.toContain(TOKEN)
    expect(lines.join('\n')).toContain('An e-mail was sent')
    expect(lines.join('\n')).not.toMatch(/nina|token|secret/i)
  })

  test('is not sent when the transaction that wrote it is undone', async () => {
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

describe('a server that does not take a letter', () => {
  test('is asked again, after longer and longer times', async () => {
    reset()
    smtp.refusals.push({ code: 451, at: 'data' }, { code: 421, at: 'data' })
    const delivery = deliver()
    await delivery.run()
    expect(letters()).toMatchObject([{ status: 'queued', attempts: 1, error: expect.stringContaining('451') as string }])
    await delivery.run()
    expect(letters()).toMatchObject([{ attempts: 1 }])
    now += MINUTE
    await delivery.run()
    expect(letters()).toMatchObject([{ status: 'queued', attempts: 2 }])
    now += MINUTE
    await delivery.run()
    expect(letters()).toMatchObject([{ attempts: 2 }])
    now += MINUTE
    await delivery.run()
    expect(letters()).toMatchObject([{ status: 'sent', attempts: 3 }])
    expect(smtp.received).toHaveLength(1)
    expect([1, 2, 3, 6, 7, 50].map(backOffMs)).toEqual([1, 2, 4, 32, 60, 60].map((minutes) => minutes * MINUTE))
  })

  test('and cannot be reached is asked again, too: nothing is lost', async () => {
    mail.send('nina@example.com', 'en', 'paid', { name: 'Nina', number: '1', link: 'https://shop.example/' })
    const { port } = new URL(smtp.url)
    await smtp.close()
    const delivery = deliver()
    await delivery.run()
    expect(letters()).toMatchObject([{ status: 'queued', attempts: 1 }])
    smtp = await startSmtp(Number(port))
    now += MINUTE
    await delivery.run()
    expect(letters()).toMatchObject([{ status: 'sent' }])
  })

  test('for good is believed: the letter has failed, the others leave', async () => {
    reset('nobody@example.com')
    smtp.refusals.push({ code: 550, at: 'recipient' })
    await deliver().run()
    reset('nina@example.com')
    await deliver().run()
    expect(letters()).toMatchObject([{ status: 'failed', error: expect.stringContaining('550') as string }, { status: 'sent' }])
    expect(lines.join('\n')).not.toContain('nobody@')
  })

  test('because of a wrong MAIL_FROM keeps the letter: that can be mended', async () => {
    reset()
    smtp.refusals.push({ code: 553, at: 'sender' })
    const delivery = deliver()
    await delivery.run()
    expect(letters()).toMatchObject([{ status: 'queued', error: expect.stringContaining('553') as string }])
    now += MINUTE
    await delivery.run()
    expect(letters()).toMatchObject([{ status: 'sent' }])
  })

  test('for a password that is wrong keeps the letter', async () => {
    reset()
    await deliver(store, smtp.url.replace('secret', 'wrong')).run()
    expect(letters()).toMatchObject([{ status: 'queued', error: expect.stringContaining('EAUTH') as string }])
    expect(JSON.stringify([letters(), lines])).not.toContain('wrong@')
  })
})

describe('each letter leaves once', () => {
  test('with two processes on one outbox', async () => {
    for (let index = 0; index < 40; index++) reset(`shopper${index}@example.com`)
    const other = openDatabase(dataDir)
    ends.push(() => other.close())
    await Promise.all([deliver().run(), deliver(other).run()])
    await expect.poll(() => letters().filter(({ status }) => status !== 'sent')).toEqual([])
    const recipients = smtp.received.flatMap(({ to }) => to)
    expect(recipients).toHaveLength(40)
    expect(new Set(recipients).size).toBe(40)
  })

  test('when a process ends in the middle, the letter waits for the next one, for as long as it may still be under way', async () => {
    reset()
    const claimed = claimMail(store, clock())
    expect(claimed).toMatchObject({ attempts: 1 })
    await deliver().run()
    expect(smtp.received).toEqual([])
    now += 5 * MINUTE
    await deliver().run()
    expect(smtp.received).toHaveLength(1)
    // The first process goes on after all: it may not write over what the second has noted.
    if (claimed) noteSent(store, claimed, new Date(0))
    expect(letters()).toMatchObject([{ status: 'sent', attempts: 2, sent_at: clock().toISOString() }])
  })

  test('a stop waits for the letter on its way, and takes no other', async () => {
    reset('first@example.com')
    smtp.hold(true)
    const delivery = deliver()
    const running = delivery.run()
    await expect.poll(() => smtp.sessions()).toBe(1)
    reset('second@example.com')
    const closing = delivery.close()
    smtp.hold(false)
    await Promise.all([running, closing])
    expect(letters()).toMatchObject([{ status: 'sent' }, { status: 'queued', attempts: 0 }])
  })
})

describe('the outbox', () => {
  test('sends links for a new password first', async () => {
    mail.send('a@example.com', 'en', 'paid', { name: 'A', number: '1', link: 'https://shop.example/' })
    reset('b@example.com')
    expect(claimMail(store, clock())).toMatchObject({ recipient: 'b@example.com' })
  })

  const paid = () => mail.send('nina@example.com', 'en', 'paid', { name: 'Nina', number: '1', link: 'https://shop.example/' })

  test('gives up a link for a new password when the link has died, and forgets it', async () => {
    reset()
    paid()
    now += 60 * MINUTE
    deliver()
    await expect.poll(() => letters().map(({ status }) => status)).toEqual(['failed', 'sent'])
    expect(JSON.stringify(letters())).not.toContain(TOKEN)
    expect(smtp.received).toHaveLength(1)
  })

  test('gives up what is three days old: a mail server that is configured at last gets no old letters', async () => {
    paid()
    now += 72 * 60 * MINUTE
    deliver()
    await expect.poll(() => letters()).toMatchObject([{ status: 'failed', error: 'too old to be sent' }])
    expect(smtp.received).toEqual([])
  })

  test('a letter is sent again when the operator says so, unless what it opens is gone', async () => {
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
