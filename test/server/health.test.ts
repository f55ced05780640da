/** Health endpoints of a running shop. */
import { afterAll, beforeAll, test } from 'vitest'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { UPSTREAM_URL: 'http://127.0.0.1:9' } })
})
afterAll(() => shop.close())

test('/livez and /readyz answer without calling the backend', async () => {
  await shop.get('/livez').expect(200, { status: 'alive' })
  await shop.get('/readyz').expect(200, { status: 'ready' })
})

test('/readyz returns 503 after SIGTERM, /livez does not', async () => {
  shop.deps.lifecycle.ready = false
  await shop.get('/readyz').expect(503, { status: 'stopping' })
  await shop.get('/livez').expect(200)
  shop.deps.lifecycle.ready = true
})
