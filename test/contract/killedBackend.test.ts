/** A backend that is killed in the middle of orders, as by a power cut, loses none that it had answered and leaves none half done. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CARD, CARDS } from './shopping.ts'
import { openDatabase } from '../../upstream/db/openDatabase.ts'

const start = async (dataDir: string) => {
  const child = spawn(process.execPath, ['upstream/main.ts'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir, UPSTREAM_PORT: '0', UPSTREAM_SEED: 'plain', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /"url":"(http[^"]+)"/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}: ${output}`)))
  })
  return { child, url }
}

type Answer = {
  readonly token: string
  readonly order_id: number
  readonly payment_id: string
  readonly price_v2: { readonly total_price: number }
}

const ask = async (url: string, path: string, body: unknown, headers: { [name: string]: string } = {}, method = 'POST') => {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, data: ((await response.json()) as { data: Answer }).data }
}

test('kill -9 during orders: everything acknowledged is there, nothing is half there', { timeout: 120_000 }, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tonari-killed-'))
  try {
    const { child, url } = await start(dataDir)
    const account = {
      name: 'Nina',
      email: 'nina@example.com',
      password: 'a long password',
      password_confirmation: 'a long password',
      agree: true,
    }
    await ask(url, '/v1/register', account)
    const { data } = await ask(url, '/v1/login', { email: account.email, password: account.password })
    const member = { authorization: `Bearer ${data.token}` }
    await ask(
      url,
      '/v1/user/addresses',
      {
        name: 'Home',
        first_name: 'Nina',
        last_name: 'P',
        country: 'RU',
        postcode: '101000',
        city: 'Moscow',
        street: 'ul. Lesnaya, 5',
        mobile_phone: '+79000000000',
      },
      member,
    )
    await ask(url, '/v1/user/cart/payment/1', undefined, member)
    await ask(url, '/v1/user/cart/shipping/1', undefined, member)

    const seeded = openDatabase(dataDir)
    const { id, stock } = seeded.get<{ id: number; stock: number }>(
      'SELECT id, stock FROM product WHERE has_options = 0 AND qty_limit IS NULL AND ship IS NULL ORDER BY stock DESC',
    ) ?? { id: 0, stock: 0 }
    seeded.close()

    const acknowledged: number[] = []
    const buying = (async () => {
      for (let n = 0; ; n++) {
        const { total_price } = (await ask(url, '/v1/user/cart', [{ product_id: id, qty: 1 }], member)).data.price_v2
        const made = await ask(
          url,
          '/v1/user/orders',
          { agree: true, total_price },
          { ...member, 'idempotency-key': `killed-${n}` },
        )
        if (made.status !== 201) continue
        acknowledged.push(made.data.order_id)
        // One shopper may have few unpaid orders at a time.
        await ask(url, `/v1/payments/${made.data.payment_id}/card`, { ...CARD, number: CARDS.good })
      }
    })().catch(() => {})
    while (acknowledged.length < 5) await new Promise((resolve) => setTimeout(resolve, 5))
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await Promise.all([gone, buying])

    const store = openDatabase(dataDir)
    expect(store.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' })
    const orders = store.all<{ id: number }>('SELECT id FROM shop_order').map((row) => row.id)
    expect(orders).toEqual(expect.arrayContaining(acknowledged))
    expect(orders.length - acknowledged.length).toBeLessThanOrEqual(1)
    expect(
      store.all(
        'SELECT id FROM shop_order o WHERE NOT EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id) OR NOT EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id)',
      ),
    ).toEqual([])
    const { left } = store.get<{ left: number }>('SELECT stock AS left FROM product WHERE id = ?', id) ?? { left: -1 }
    expect(left).toBe(stock - orders.length)
    store.close()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
