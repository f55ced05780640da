/** Starts once what all specs share: a shop with defaults, and a backend for shops whose connection to it is slowed or cut. */
import { copySample, startBackend, startShop } from './startProgram.ts'

/**
 * Returns the function that stops both. Their addresses are passed to the workers in the environment.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const shop = await startShop({ ANSWER_CACHE_SECONDS: '2', TRUST_PROXY: 'loopback' })
  // The programs after it copy its database instead of filling their own.
  const removeSample = copySample(shop)
  const backend = await startBackend()
  process.env['E2E_SHOP_URL'] = shop.url
  process.env['E2E_SHOP_DATA'] = shop.dataDir
  process.env['E2E_BACKEND_URL'] = backend.url
  return async () => {
    await Promise.all([shop.stop(), backend.stop()])
    removeSample()
  }
}
