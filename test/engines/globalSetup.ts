/** Starts the shop that both engines visit. Returns the function that stops it; its address is passed to the workers in the environment. */
import { startShop } from '../e2e/startProgram.ts'

export default async function globalSetup(): Promise<() => Promise<void>> {
  const shop = await startShop({ OFFLINE: '1', TRUST_PROXY: 'loopback' })
  // The host that `npm start` prints, and to which payments return.
  process.env['ENGINES_SHOP_URL'] = shop.url.replace('127.0.0.1', 'localhost')
  return () => shop.stop()
}
