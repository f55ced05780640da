/** E-mails of the embedded backend, as an operator runs it: one process that receives SIGTERM. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import { createMail } from '../../upstream/mail/mail.ts'
import { COMPILED } from '../support/compiled.ts'
import { ROOT } from '../support/sourceFiles.ts'
import { startSmtp, type Smtp } from '../support/startSmtp.ts'
import { sampleName } from '../support/owners.ts'

let smtp: Smtp
let dataDir: string
beforeEach(async () => {
  smtp = await startSmtp()
  dataDir = mkdtempSync(path.join(tmpdir(), 'shop-letters-'))
})
afterEach(async () => {
  await smtp.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const startShop = (stopDelayMs = '0') => {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    env: {
      NODE_ENV: 'production',
      ...COMPILED,
      PORT: '0',
      HOST: '127.0.0.1',
      UPSTREAM_URL: 'embedded',
      UPSTREAM_SEED: 'empty',
      DATA_DIR: dataDir,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'shop@shop.example',
      PUBLIC_ORIGIN: 'https://shop.example',
      STOP_DELAY_MS: stopDelayMs,
    },
  })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()))
  return { child, out: () => out, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

test('an e-mail that is being sent at SIGTERM arrives once and is recorded; the next one waits for the next process', async () => {
  // Long enough to send the e-mail, however slow the machine is.
  const first = startShop('3000')
  await expect.poll(first.out, { timeout: 30_000 }).toContain('localhost:')
  const store = openDatabase(dataDir)
  const mail = createMail(
    store,
    () => new Date(),
    () => 'https://shop.example',
    sampleName,
  )
  const write = (to: string) => mail.send(to, 'en', 'paid', { name: 'Nina', number: '1', link: 'https://shop.example/' })
  const mails = () => store.all<{ status: string; attempts: number }>`SELECT status, attempts FROM outbox ORDER BY id`
  smtp.hold(true)
  write('nina@example.com')
  await expect.poll(smtp.sessions).toBe(1)
  first.child.kill('SIGTERM')
  await expect.poll(first.out).toContain('stopping')
  write('oleg@example.com')
  smtp.hold(false)
  expect(await first.ended).toBe(0)
  expect(first.out()).toContain('"msg":"stopped"')
  expect(mails()).toEqual([
    { status: 'sent', attempts: 1 },
    { status: 'queued', attempts: 0 },
  ])

  const second = startShop()
  await expect
    .poll(() => smtp.received.map(({ to }) => to[0]), { timeout: 30_000 })
    .toEqual(['nina@example.com', 'oleg@example.com'])
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(first.out() + second.out()).not.toMatch(/nina@|secret/)
  store.close()
}, 60_000)
