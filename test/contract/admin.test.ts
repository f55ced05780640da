/** The operators' tool: its command line, orders and transfers, and two concurrent operators. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMANDS } from '../../upstream/operator/admin/allCommands.ts'
import { openShop } from '../../upstream/operator/admin/openShop.ts'
import { runAdmin } from '../../upstream/operator/admin/runAdmin.ts'
import { mailText, type OutboxMail } from '../../upstream/mail/mails.ts'
import { COMPILED } from '../support/compiled.ts'
import { startAdminFixture, type AdminFixture } from './adminFixture.ts'

let fixture: AdminFixture
beforeAll(async () => {
  fixture = await startAdminFixture()
})
afterAll(() => fixture.close())

const transferFor = (order: number, status = 'awaiting'): string => {
  const id = `transfer-${order}`
  fixture.store.run`INSERT INTO payment (id, order_id, method_id, status, amount, currency, created_at)
    SELECT ${id}, id, 3, ${status}, total, currency, '2026-11-20T10:00:00.000Z' FROM shop_order WHERE id = ${order}`
  return id
}

describe('the command line', () => {
  test('prints help for all commands, for one group, and for one command', () => {
    const help = fixture.admin('--help')
    for (const { name, summary } of COMMANDS) {
      expect(help).toContain(name)
      expect(help).toContain(summary)
    }
    expect(fixture.admin('promos', '--help')).not.toContain('orders list')
    expect(fixture.admin('orders', 'ship', '--help')).toContain('--tracking <number>')
  })

  test.each([
    [[], 'orders list'],
    [['order', '1'], 'There is no command "order 1"'],
    [['orders', 'show'], '<order> is missing: orders show <order>'],
    [['orders', 'show', 'one'], '"one" is not the number of an order'],
    [['orders', 'show', '1', '2'], '"2" is one argument too many'],
    [['orders', 'list', '--stat', 'paid'], '--stat'],
    [['orders', 'list', '--status', 'new'], '--status must be one of awaiting_payment, paid'],
    [['orders', 'list', '--since', '2026-02-31'], '--since must be a day'],
    [['orders', 'list', '--limit', '0'], '--limit must be a whole number'],
    [['promos', 'create', 'x'], 'A code has 3 to 40 capital letters'],
    [['promos', 'create', 'BOTH', '--yen', '5', '--percent', '5'], 'either --percent or --yen'],
    [['promos', 'create', 'PAST', '--yen', '5', '--until', '2020-01-01'], '--until is in the past'],
    [['questions', 'answer', '1', ' '], 'The answer is empty'],
  ])('a wrong command is refused with exit code 2 and the reason: %j', (line, message) => {
    const { message: output, code } = fixture.refused(...line)
    expect(output).toContain(message)
    expect(code).toBe(2)
  })

  test.each([
    ['orders', 'show', '9999'],
    ['orders', 'pack', '9999'],
    ['orders', 'cancel', '9999'],
    ['orders', 'ship', '9999', '--tracking', 'RB123456789JP'],
    ['returns', 'show', '9999'],
    ['returns', 'accept', '9999'],
    ['reviews', 'show', '9999'],
    ['reviews', 'publish', '9999'],
    ['questions', 'answer', '9999', 'Yes'],
    ['questions', 'refuse', '9999'],
    ['mails', 'show', '9999'],
    ['mails', 'resend', '9999'],
    ['customers', 'sign-out', '9999'],
    ['promos', 'end', 'NOSUCH'],
    ['transfers', 'paid', 'nosuch'],
  ])('an unknown id is refused with exit code 1: %s %s %s', (...line) => {
    const { message, code } = fixture.refused(...line)
    expect(message).toContain('There is no ')
    expect(code).toBe(1)
  })

  test('a folder without a database is refused, and none is created', () => {
    const nowhere = path.join(fixture.dataDir, 'nowhere')
    expect(() =>
      runAdmin({ line: ['orders', 'list'], open: () => openShop(nowhere, {}), print: () => {}, operator: '' }),
    ).toThrow('There is no database at')
    expect(existsSync(nowhere)).toBe(false)
  })
})

describe('orders', () => {
  test('are listed by status, e-mail and day, as a table and as JSON', () => {
    const all = fixture.json('orders', 'list')
    expect(all.length).toBeGreaterThan(5)
    expect(fixture.json('orders', 'list', '--status', 'delivered').every(({ status }) => status === 'delivered')).toBe(true)
    expect(fixture.json('orders', 'list', '--email', 'DEMO@')).toEqual(all)
    expect(fixture.admin('orders', 'list', '--email', 'nobody')).toBe('No orders\n')
    const day = String(all[2]?.['made']).slice(0, 10)
    const ofDay = fixture.json('orders', 'list', '--since', day, '--until', day)
    expect(ofDay.length).toBeGreaterThan(0)
    expect(ofDay.every(({ made }) => String(made).startsWith(day))).toBe(true)
    expect(fixture.json('orders', 'list', '--limit', '2')).toEqual(all.slice(0, 2))
    expect(fixture.admin('orders', 'list').split('\n')[0]).toMatch(
      /^order +made +status +email +total +currency +tracking +test +held$/,
    )
  })

  test('are shown with all fields', () => {
    const text = fixture.admin('orders', 'show', '1')
    expect(text).toMatch(/^email +demo@example\.com$/m)
    for (const part of ['lines', 'payments', 'returns']) expect(text).toContain(`\n${part}\n`)
    expect(fixture.json<{ order: number; lines: unknown[] }>('orders', 'show', '1')).toMatchObject({
      order: 1,
      status: 'delivered',
    })
  })

  test('are shown with every card that was tried, when, and what the processor answered', () => {
    const { id: payment, order_id: id } = fixture.store.get<{ id: string; order_id: number }>`
      SELECT id, order_id FROM payment LIMIT 1` ?? { id: '', order_id: 0 }
    const addCharge = (key: string, at: string, result: string | null) =>
      fixture.store.run`INSERT INTO charge (key, payment_id, started_at, result) VALUES (${key}, ${payment}, ${at}, ${result})`
    addCharge('b', '2026-11-28T09:16:27.000Z', null)
    addCharge('a', '2026-11-28T09:16:25.981Z', 'declined')
    expect(fixture.json('orders', 'show', String(id))).toMatchObject({
      cards: [
        { payment, tried: '2026-11-28T09:16:25', result: 'declined' },
        { payment, tried: '2026-11-28T09:16:27', result: null },
      ],
    })
  })

  test('go from paid to delivered, each step once, with e-mails in the language of the order', () => {
    const id = fixture.orderIn('paid')
    const number = String(id)
    expect(fixture.refused('orders', 'deliver', number).message).toBe(`Order ${id} is paid: it cannot be delivered`)
    expect(fixture.admin('orders', 'pack', number)).toBe(`Order ${id} is being packed\n`)
    expect(fixture.refused('orders', 'pack', number).message).toBe(`Order ${id} is being packed already`)
    expect(fixture.refused('orders', 'ship', number).code).toBe(2)
    expect(fixture.refused('orders', 'ship', number, '--tracking', '<b>').code).toBe(2)
    fixture.admin('orders', 'ship', number, '--tracking', 'RB123456789JP')
    expect(fixture.lastMail()).toMatchObject({
      type: 'shipped',
      lang: 'ru',
      subject: `Заказ ${id} отправлен`,
      status: 'queued',
    })
    expect(fixture.lastMail()?.text).toContain('RB123456789JP')
    expect(fixture.lastMail()?.text).toContain(`https://shop.example.ru/profile/orders/${id}`)
    fixture.admin('orders', 'track', number, '--tracking', 'RB000000000JP')
    expect(fixture.lastMail()?.text).toContain('RB000000000JP')
    fixture.admin('orders', 'deliver', number)
    expect(fixture.lastMail()).toMatchObject({ type: 'delivered' })
    expect(fixture.json<object>('orders', 'show', number)).toMatchObject({ status: 'delivered', tracking: 'RB000000000JP' })
    expect(fixture.refused('orders', 'track', number, '--tracking', 'RB123456789JP').message).toContain('is delivered')
  })

  test('can be shipped directly after payment', () => {
    const id = fixture.orderIn('paid')
    fixture.admin('orders', 'ship', String(id), '--tracking', 'RB123456789JP')
    expect(fixture.statusOf(id)).toBe('shipped')
  })

  test('return their products to the stock when they are cancelled, in the running shop too', () => {
    const id = fixture.orderIn('awaiting_payment')
    const stock = () =>
      fixture.store.all<{ stock: number }>`
        SELECT p.stock FROM product p JOIN order_line l ON l.product_id = p.id WHERE l.order_id = ${id} ORDER BY l.id`
    const before = stock()
    fixture.admin('orders', 'cancel', String(id))
    expect(fixture.statusOf(id)).toBe('cancelled')
    expect(stock().every(({ stock: now }, at) => now > (before[at]?.stock ?? 0))).toBe(true)
    expect(fixture.refused('orders', 'cancel', String(id)).code).toBe(1)
  })
})

describe('transfers', () => {
  test('are listed with payment, amount and reference, and confirmed once', () => {
    const order = fixture.orderIn('awaiting_payment')
    const payment = transferFor(order)
    const [row] = fixture.json('transfers', 'list').filter((one) => one['payment'] === payment)
    expect(row).toMatchObject({
      order,
      currency: 'RUB',
      email: 'demo@example.com',
      reference: expect.stringContaining(String(order)) as string,
    })
    expect(row?.['amount']).toBeGreaterThan(0)
    fixture.admin('transfers', 'paid', payment)
    expect(fixture.statusOf(order)).toBe('paid')
    expect(fixture.lastMail()).toMatchObject({ type: 'paid' })
    expect(fixture.refused('transfers', 'paid', payment)).toMatchObject({ code: 1 })
    expect(fixture.admin('transfers', 'list')).not.toContain(payment)
  })

  test('revive an expired order; a second payment is reported', () => {
    const order = fixture.orderIn('awaiting_payment')
    const payment = transferFor(order)
    fixture.store.run`UPDATE shop_order SET expires_at = '2026-11-01T00:00:00.000Z' WHERE id = ${order}`
    fixture.upstream.deps.orders.settle()
    expect(fixture.admin('transfers', 'list')).not.toContain(payment)
    expect(fixture.admin('transfers', 'list', '--cancelled')).toContain(payment)
    expect(fixture.admin('transfers', 'paid', payment)).toContain('was cancelled; its products were still available')
    expect(fixture.statusOf(order)).toBe('paid')

    const unwanted = fixture.orderIn('awaiting_payment')
    const late = transferFor(unwanted)
    fixture.admin('orders', 'cancel', String(unwanted))
    expect(fixture.admin('transfers', 'paid', late)).toContain('the money must be refunded')
    expect(fixture.statusOf(unwanted)).toBe('cancelled')
    const refund = () => fixture.json('refunds', 'list').find(({ order: of }) => of === unwanted)
    expect(refund()).toMatchObject({ status: 'pending', reason: 'paid_too_late', method: 'Bank transfer' })
    const number = String(refund()?.['refund'])
    fixture.admin('refunds', 'sent', number)
    expect(refund()).toMatchObject({ status: 'succeeded' })
    for (const late of ['fail', 'again']) expect(fixture.refused('refunds', late, number).message).toContain('is succeeded')

    const paid = fixture.orderIn('paid')
    expect(fixture.admin('transfers', 'paid', transferFor(paid))).toContain('the money must be refunded')
    expect(fixture.lastMail()).toMatchObject({ type: 'money_back' })
  })

  test('are found when their id begins with a hyphen', () => {
    const order = fixture.orderIn('awaiting_payment')
    fixture.store.run`UPDATE payment SET id = ${'-pZ_9'} WHERE id = ${transferFor(order)}`
    fixture.admin('transfers', 'paid', '-pZ_9')
    expect(fixture.statusOf(order)).toBe('paid')
  })

  test('a card payment cannot be confirmed by an operator', () => {
    const { id } = fixture.store.get<{ id: string }>`SELECT id FROM payment WHERE method_id = 1` ?? { id: '' }
    expect(fixture.refused('transfers', 'paid', id).message).toContain('is not a transfer')
  })
})

describe('as a program', () => {
  const start = (...line: string[]) => {
    const child = spawn(process.execPath, ['upstream/operator/admin/main.ts', ...line], {
      cwd: path.join(import.meta.dirname, '../..'),
      env: { DATA_DIR: fixture.dataDir, ...COMPILED },
    })
    let err = ''
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.stdout.resume()
    const exited = once(child, 'close').then(([code]) => ({ code: code as number, err }))
    return { pid: child.pid ?? 0, exited }
  }
  const run = (...line: string[]) => start(...line).exited

  /** Whether a process has the database open. */
  const hasOpened = (pid: number) =>
    readdirSync(`/proc/${pid}/fd`).some((fd) => {
      const link = path.join(`/proc/${pid}/fd`, fd)
      return existsSync(link) && readlinkSync(link).endsWith('shop.sqlite')
    })

  test('two concurrent operators: one ships, the other gets an error; one e-mail is sent', async () => {
    const id = fixture.orderIn('packing')
    const mails = () =>
      fixture.store.all<OutboxMail>`
        SELECT * FROM outbox WHERE type = 'shipped'
      `.filter((mail) => mailText(mail).includes(`/orders/${id}`))
    const ends = await Promise.all([
      run('orders', 'ship', String(id), '--tracking', 'RB111111111JP'),
      run('orders', 'ship', String(id), '--tracking', 'RB222222222JP'),
    ])
    expect(ends.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(ends.find(({ code }) => code === 1)?.err).toBe(`Order ${id} is shipped already\n`)
    expect(mails()).toHaveLength(1)
  })

  test('waits briefly while the shop writes', async () => {
    const id = fixture.orderIn('packing')
    fixture.store.db.exec('BEGIN IMMEDIATE')
    const shipping = start('orders', 'ship', String(id), '--tracking', 'RB111111111JP')
    await expect.poll(() => hasOpened(shipping.pid), { timeout: 50_000 }).toBe(true)
    fixture.store.db.exec('COMMIT')
    expect(await shipping.exited).toMatchObject({ code: 0, err: '' })
    expect(fixture.statusOf(id)).toBe('shipped')
  })

  test('a wrong command exits with 2 and without a stack', async () => {
    const { code, err } = await run('orders', 'show', 'x')
    expect(code).toBe(2)
    expect(err).toBe('"x" is not the number of an order\n')
  })
})

test('sends no e-mail for the order of a deleted account, and reports it', () => {
  const order = fixture.orderIn('packing')
  const { id } = fixture.store.run`
    INSERT INTO user (email, name, password_hash, created_at) VALUES ('deleted-99@invalid', '', '', '')`
  fixture.store.run`UPDATE shop_order SET user_id = ${id} WHERE id = ${order}`
  const output = fixture.admin('orders', 'ship', String(order), '--tracking', 'EM300118845JP')
  expect(output).toContain('its customer has deleted the account and is not notified')
  expect(fixture.admin('orders', 'ship', String(fixture.orderIn('packing')), '--tracking', 'EM300118846JP')).toContain(
    'its customer is notified',
  )
})
