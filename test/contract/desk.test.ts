/** The desk: packing, steps of many orders from a file, reports, notes under reviews and e-mails to customers. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '../../upstream/operator/admin/openShop.ts'
import { runAdmin } from '../../upstream/operator/admin/runAdmin.ts'
import { startAdminFixture, OPERATOR, type AdminFixture } from './adminFixture.ts'

let fixture: AdminFixture
beforeAll(async () => {
  fixture = await startAdminFixture()
})
afterAll(() => fixture.close())

let files = 0
const fileOf = (text: string | Uint8Array): string => {
  const file = path.join(fixture.dataDir, `${++files}.csv`)
  writeFileSync(file, text)
  return file
}

/** The output and exit code of a command line. */
const run = (...line: string[]) => {
  let out = ''
  const code = runAdmin({
    line,
    open: () => openShop(fixture.dataDir, {}),
    print: (text) => (out += text),
    operator: OPERATOR,
  })
  return { out, code }
}

const mailsAbout = (order: number) =>
  fixture.store.get<{ count: number }>`SELECT count(*) AS count FROM outbox WHERE instr(body, ${`/orders/${order}`}) > 0`?.count

describe('packing', () => {
  let order: number
  beforeAll(() => {
    order = fixture.orderIn('paid')
    fixture.store.run`UPDATE shop_order SET shipping_id = 6, shipping_type = 'point-msk-1', comment = '=1+1, "please"',
      address = json_set(address, '$.first_name', '<b>Anna', '$.mobile_phone', '+7 900 123-45-67') WHERE id = ${order}`
    const [line] = fixture.store.all<{
      id: number
      product_id: number
    }>`SELECT id, product_id FROM order_line WHERE order_id = ${order}`
    fixture.store.run`UPDATE order_line SET qty = 3, weight_g = 150, price_jpy = 1200 WHERE id = ${line?.id ?? 0}`
    fixture.store.run`UPDATE product SET name_ja = '極潤 化粧水', gtin = '4987241135028' WHERE id = ${line?.product_id ?? 0}`
  })
  const rows = () => fixture.json('orders', 'packing').filter((row) => row['order'] === order)

  test('lists each line with its Japanese name, codes, weight and customs value, and the parcel with pickup point and phone', () => {
    expect(rows()[0]).toMatchObject({
      name: '極潤 化粧水',
      barcode: '4987241135028',
      qty: 3,
      weight_g: 450,
      value_jpy: 3600,
      pickup: 'Pickup point: Moscow, ul. Lesnaya 20',
      phone: expect.stringContaining('+7 900 123-45-67') as string,
      country_code: 'RU',
    })
    const sum = (column: string) => rows().reduce((total, row) => total + Number(row[column]), 0)
    expect(rows()[0]).toMatchObject({ parcel_g: sum('weight_g'), parcel_jpy: sum('value_jpy') })
  })

  test('as CSV a cell with a formula stays a text, and quotes are doubled', () => {
    const { out } = run('orders', 'packing', '--csv')
    expect(out.startsWith('\ufefforder,made,status,test,')).toBe(true)
    expect(out).toContain(`"'=1+1, ""please"""`)
    expect(out).toContain(',+7 900 123-45-67')
  })

  test('the printable list has a sheet for each order, with the input of customers escaped', () => {
    const { out } = run('orders', 'packing', '--html')
    expect(out.match(/<article>/g)).toHaveLength(new Set(fixture.json('orders', 'packing').map((row) => row['order'])).size)
    expect(out).toContain(`Order ${order}`)
    expect(out).toContain('極潤 化粧水')
    expect(out).toContain('&lt;b&gt;Anna')
    expect(out).not.toContain('<b>Anna')
  })

  test('the printable list has a note when more orders wait than it has sheets', () => {
    fixture.orderIn('paid')
    const { out } = run('orders', 'packing', '--html', '--limit', '1')
    expect(out.match(/<article>/g)).toHaveLength(1)
    expect(out).toContain('Only the oldest 1 orders: more wait')
    expect(run('orders', 'packing', '--html').out).not.toContain('more wait')
  })

  test('an order that a test payment has paid is marked', () => {
    fixture.store.run`INSERT INTO payment (id, order_id, method_id, status, amount, currency, created_at, paid_at, sandbox)
      SELECT 'packing-test', id, 1, 'succeeded', total, currency, created_at, created_at, 1 FROM shop_order WHERE id = ${order}`
    expect(rows()[0]).toMatchObject({ test: 'test' })
    expect(run('orders', 'packing', '--html').out).toContain(`Order ${order} (テスト test`)
    fixture.store.run`DELETE FROM payment WHERE id = 'packing-test'`
    expect(rows()[0]).toMatchObject({ test: null })
  })

  test('a held order is not packed and is counted', () => {
    fixture.admin('orders', 'hold', String(order), '--reason', 'a second look')
    expect(rows()).toEqual([])
    fixture.admin('orders', 'release', String(order), '--reason', 'fine')
    expect(rows().length).toBeGreaterThan(0)
  })

  test('one order shows pickup point, phone, weight and customs value', () => {
    expect(fixture.json<object>('orders', 'show', String(order))).toMatchObject({
      handover: 'Pickup point: Moscow, ul. Lesnaya 20',
      phone: expect.stringContaining('+7 900 123-45-67') as string,
      customs_value_jpy: rows()[0]?.['parcel_jpy'],
      weight_g: rows()[0]?.['parcel_g'],
    })
  })
})

describe('a file of orders', () => {
  test('ships all of its orders; each faulty row is reported and changes nothing else', () => {
    const [first, second, held, unpaid] = ['paid', 'packing', 'paid', 'awaiting_payment'].map(fixture.orderIn)
    fixture.admin('orders', 'hold', String(held), '--reason', 'a second look')
    const file = fileOf(
      `Order,Tracking\r\n${first},RB100000001JP\r\n${second},RB100000002JP\r\n${held},RB100000003JP\r\n${unpaid},RB100000004JP\r\n99999,RB100000005JP\r\n${first},no\r\nx,RB100000006JP\r\n`,
    )
    const { out, code } = run('orders', 'ship-all', file, '--json')
    expect(code).toBe(1)
    expect((JSON.parse(out) as { result: string }[]).map(({ result }) => result)).toEqual([
      'shipped',
      'shipped',
      `refused: Order ${held} is held: it cannot be shipped before \`orders release ${held}\``,
      `refused: Order ${unpaid} is not paid yet: it cannot be shipped`,
      'refused: There is no order 99999',
      'refused: the tracking number must be the number of the parcel: 5 to 40 letters, digits, spaces and hyphens',
      'refused: "x" is not the number of an order',
    ])
    expect([first, second, held, unpaid].map((id) => fixture.statusOf(id ?? 0))).toEqual([
      'shipped',
      'shipped',
      'paid',
      'awaiting_payment',
    ])
    expect(fixture.json<{ acts: object[] }>('orders', 'show', String(first)).acts).toMatchObject([
      { operator: OPERATOR, command: 'orders ship-all' },
    ])
    expect(fixture.json<{ acts: object[] }>('orders', 'show', String(unpaid)).acts).toEqual([])
  })

  test('may be used again: nothing changes and no second e-mail is written; another number is refused', () => {
    const id = fixture.orderIn('paid')
    const file = fileOf(`\ufeff注文番号;追跡番号\n${id};RB200000001JP\n`)
    expect(run('orders', 'ship-all', file)).toMatchObject({ code: 0, out: expect.stringContaining('shipped') as string })
    const mails = mailsAbout(id)
    expect(run('orders', 'ship-all', file)).toMatchObject({ code: 0, out: expect.stringContaining('shipped before') as string })
    expect(mailsAbout(id)).toBe(mails)
    const other = fileOf(`order;tracking\n${id};RB999999999JP\n`)
    expect(run('orders', 'ship-all', other).out).toContain(`is shipped as RB200000001JP`)
    expect(fixture.json<object>('orders', 'show', String(id))).toMatchObject({ tracking: 'RB200000001JP' })
  })

  test('packs and delivers, in the encoding of Excel in Japan too', () => {
    const id = fixture.orderIn('paid')
    // 注文番号 in Shift_JIS.
    const heading = [0x92, 0x8d, 0x95, 0xb6, 0x94, 0xd4, 0x8d, 0x86]
    const file = fileOf(Buffer.from([...heading, ...Buffer.from(`\r\n${id}\r\n`)]))
    expect(run('orders', 'pack-all', file).code).toBe(0)
    expect(fixture.statusOf(id)).toBe('packing')
    expect(run('orders', 'deliver-all', file)).toMatchObject({ code: 1 })
    fixture.admin('orders', 'ship', String(id), '--tracking', 'RB300000001JP')
    expect(run('orders', 'deliver-all', file).code).toBe(0)
    expect(fixture.statusOf(id)).toBe('delivered')
    expect(run('orders', 'pack-all', file)).toMatchObject({ code: 0, out: expect.stringContaining('packed before') as string })
  })

  test('with Russian headings of Windows-1251 is read, although they are valid Shift_JIS', () => {
    const id = fixture.orderIn('paid')
    // Заказ in Windows-1251.
    const file = fileOf(Buffer.from([0xc7, 0xe0, 0xea, 0xe0, 0xe7, ...Buffer.from(`\r\n${id}\r\n`)]))
    expect(run('orders', 'pack-all', file).code).toBe(0)
    expect(fixture.statusOf(id)).toBe('packing')
  })

  test('without its column, or missing, is refused in one sentence', () => {
    expect(fixture.refused('orders', 'ship-all', fileOf('Order\n1\n')).message).toContain(
      'has no column "Tracking"; it has "Order"',
    )
    expect(fixture.refused('orders', 'pack-all', fileOf('')).message).toContain('is empty')
    expect(fixture.refused('orders', 'pack-all', path.join(fixture.dataDir, 'none.csv')).message).toContain('cannot be read')
  })
})

describe('reports', () => {
  const DAY = '2030-05-01'
  let order: number
  beforeAll(() => {
    order = fixture.orderIn('paid')
    fixture.store.run`INSERT INTO payment (id, order_id, method_id, status, amount, currency, created_at, paid_at)
      SELECT 'report-1', id, 3, 'succeeded', total, currency, ${`${DAY}T01:00:00.000Z`}, ${`${DAY}T02:00:00.000Z`} FROM shop_order WHERE id = ${order}`
    fixture.store.run`INSERT INTO refund (order_id, payment_id, amount, reason, status, created_at)
      VALUES (${order}, 'report-1', 150, 'goodwill', 'pending', ${`${DAY}T23:59:59.000Z`})`
    fixture.store.run`INSERT INTO payment (id, order_id, method_id, status, amount, currency, created_at, paid_at, sandbox)
      SELECT 'report-test', id, 1, 'succeeded', total, currency, ${`${DAY}T01:00:00.000Z`}, ${`${DAY}T02:00:00.000Z`}, 1 FROM shop_order WHERE id = 1`
  })
  const period = ['--since', DAY, '--until', DAY]

  test('a day is the sum of its payments less its refunds, without test payments', () => {
    const { total } = fixture.json<{ total: number }>('orders', 'show', String(order))
    expect(fixture.json('reports', 'days', ...period)).toMatchObject([
      { day: DAY, currency: 'RUB', payments: 1, received: total, refunded: 1.5, charged_back: 0, net: total - 1.5 },
    ])
    expect(fixture.admin('reports', 'days', '--since', '2030-04-01', '--until', '2030-04-30')).toBe('No money has moved\n')
  })

  test('money that arrived twice is received and refunded, and its products are sold once', () => {
    const day = '2030-06-01'
    const id = fixture.orderIn('paid')
    for (const payment of ['twice-1', 'twice-2'])
      fixture.store.run`INSERT INTO payment (id, order_id, method_id, status, amount, currency, created_at, paid_at)
        SELECT ${payment}, id, 3, 'succeeded', total, currency, ${`${day}T01:00:00.000Z`}, ${`${day}T02:00:00.000Z`} FROM shop_order WHERE id = ${id}`
    fixture.store.run`INSERT INTO refund (order_id, payment_id, amount, reason, status, created_at)
      SELECT ${id}, id, amount, 'paid_twice', 'failed', ${`${day}T02:00:00.000Z`} FROM payment WHERE id = 'twice-2'`
    const { total, products } = fixture.json<{ total: number; products: number }>('orders', 'show', String(id))
    expect(fixture.json('reports', 'days', '--since', day, '--until', day)).toMatchObject([
      { payments: 2, received: total * 2, products, refunded: 0 },
    ])
  })

  test('a refund belongs to the day on which its money left', () => {
    const id = fixture.orderIn('paid')
    fixture.store.run`INSERT INTO payment (id, order_id, method_id, status, amount, currency, created_at, paid_at)
      SELECT 'settled-1', id, 3, 'succeeded', total, currency, '2030-06-30T01:00:00.000Z', '2030-06-30T02:00:00.000Z' FROM shop_order WHERE id = ${id}`
    fixture.store.run`INSERT INTO refund (order_id, payment_id, amount, reason, status, created_at, settled_at)
      VALUES (${id}, 'settled-1', 200, 'goodwill', 'succeeded', '2030-06-30T23:00:00.000Z', '2030-07-02T09:00:00.000Z')`
    const days = fixture.json('reports', 'days', '--since', '2030-06-30', '--until', '2030-07-31')
    expect(days.map(({ day, refunded }) => [day, refunded])).toEqual([
      ['2030-06-30', 0],
      ['2030-07-02', 2],
    ])
  })

  test('the bookkeeper gets every movement with its order, in the order of time', () => {
    const rows = fixture.json('reports', 'money', ...period)
    expect(rows.map(({ kind, order: of, state }) => [kind, of, state])).toEqual([
      ['payment', 1, 'test'],
      ['payment', order, 'done'],
      ['refund', order, 'pending'],
    ])
    expect(rows[2]).toMatchObject({ amount: -1.5, reason: 'goodwill', products: null, method: 'Bank transfer' })
    expect(
      run('reports', 'money', ...period, '--csv')
        .out.trim()
        .split('\r\n'),
    ).toHaveLength(4)
  })

  test('the stock has a row for each option, with the units that wait for shipping', () => {
    const reserved = () => fixture.json('reports', 'stock').reduce((sum, row) => sum + Number(row['reserved']), 0)
    const before = reserved()
    fixture.orderIn('paid')
    const rows = fixture.json('reports', 'stock')
    expect(reserved()).toBeGreaterThan(before)
    expect(rows.length).toBeGreaterThan(500)
    const few = fixture.json('reports', 'stock', '--most', '3')
    expect(few).toEqual(rows.filter((row) => Number(row['free']) <= 3))
  })

  test('a period that ends before it begins is refused', () => {
    expect(fixture.refused('reports', 'days', '--since', '2030-05-02', '--until', DAY).code).toBe(2)
  })
})

test('a note of the shop is added to a published review, and replaced only with --replace', () => {
  const { id } = fixture.store.get<{
    id: number
  }>`SELECT id FROM review WHERE status = 'published' AND answer IS NULL ORDER BY id LIMIT 1` ?? { id: 0 }
  const answer = () => fixture.store.get<{ answer: string | null }>`SELECT answer FROM review WHERE id = ${id}`?.answer
  fixture.admin('reviews', 'answer', String(id), 'Thank', 'you!')
  expect(answer()).toBe('Thank you!')
  expect(fixture.refused('reviews', 'answer', String(id), 'Again').message).toContain('--replace replaces it')
  fixture.admin('reviews', 'answer', String(id), 'Again', '--replace')
  expect(answer()).toBe('Again')
  fixture.admin('reviews', 'refuse', String(id))
  expect(fixture.refused('reviews', 'answer', String(id), 'Late', '--replace').message).toContain('is rejected')
  expect(fixture.refused('reviews', 'answer', '999999', 'Who?').message).toBe('There is no review 999999')
})

test('an operator writes to a customer without a message, in the language of the account', () => {
  const { id } = fixture.store.get<{ id: number }>`SELECT id FROM user WHERE email = 'demo@example.com'` ?? { id: 0 }
  fixture.admin('customers', 'write', String(id), '--subject', 'Ваш\nзаказ 1', 'Поменять', 'адрес?')
  expect(fixture.lastMail()).toMatchObject({ type: 'from_shop', subject: 'Ваш заказ 1', recipient: 'demo@example.com' })
  expect(fixture.lastMail()?.text).toContain('Поменять адрес?')
  expect(fixture.refused('customers', 'write', String(id), 'Hello').message).toContain('--subject is missing')
  expect(fixture.refused('customers', 'write', '999999', '--subject', 'x', 'Hello').message).toBe('There is no customer 999999')
})
