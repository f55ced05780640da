/** Starts the shop on the engine, under the name that the browser tests expect. */
import { startShop } from '../../test/e2e/startProgram.ts'

export default async function globalSetup(): Promise<() => Promise<void>> {
  const url = process.env['ENGINE_URL'] ?? ''
  const shop = await startShop({ ANSWER_CACHE_SECONDS: '2', TRUST_PROXY: 'loopback', UPSTREAM_URL: url })
  process.env['E2E_SHOP_URL'] = shop.url
  process.env['E2E_SHOP_DATA'] = shop.dataDir
  process.env['E2E_BACKEND_URL'] = url
  return shop.stop
}
