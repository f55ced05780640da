// Holds a backend against the contract: `npm run contract -- https://backend.example`. Customers, orders and reviews are made on
// it, so it should be one for testing. What cannot be found out by asking stands in variables: CONTRACT_EMAIL and
// CONTRACT_PASSWORD of a customer where registration is closed, CONTRACT_PROMO, a code that counts, CONTRACT_CARD, a test card.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const [address] = process.argv.slice(2)
if (!address || !URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
  console.error('Usage: npm run contract -- ADDRESS\n  ADDRESS: of the backend, without /v1: https://backend.example')
  process.exit(2)
}
const { status, error } = spawnSync(path.resolve('node_modules/.bin/vitest'), ['run', 'test/conformance', '--reporter=verbose'], {
  stdio: 'inherit',
  env: { ...process.env, CONTRACT_URL: address },
})
if (error) console.error(error.message)
process.exitCode = status ?? 1
