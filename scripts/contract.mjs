// Holds a backend against the contract: `npm run contract -- https://backend.example`. Customers, orders and reviews are made on
// it, so it should be one for testing. What cannot be found out by asking stands in variables: CONTRACT_EMAIL and
// CONTRACT_PASSWORD of a customer where registration is closed, CONTRACT_PROMO, a code that counts, CONTRACT_CARD, a test card.
// Prints which groups of calls the backend fulfils, and the `features` of its front configuration that say so. A group that it lacks is
// a failure only where `features` names it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const address = process.argv[2]?.replace(/\/v1\/*$/, '')
if (!address || !URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
  console.error('Usage: npm run contract -- ADDRESS\n  ADDRESS: of the backend: https://backend.example')
  process.exit(2)
}
const folder = mkdtempSync(path.join(tmpdir(), 'contract-'))
const file = path.join(folder, 'report.json')
const { status, error } = spawnSync(path.resolve('node_modules/.bin/vitest'), ['run', 'test/conformance', '--reporter=verbose'], {
  stdio: 'inherit',
  env: { ...process.env, CONTRACT_URL: address, CONTRACT_REPORT: file },
})
if (error) console.error(error.message)
try {
  const { fulfilled, failed, untried, features } = JSON.parse(readFileSync(file, 'utf8'))
  const names = (groups) => (groups.length === 0 ? 'none' : groups.join(', '))
  console.log(`\nGroups that the backend fulfils: ${names(fulfilled)}`)
  console.log(`Groups that it does not: ${names(failed)}`)
  if (untried.length > 0) console.log(`Groups of which nothing could be tried: ${names(untried)}`)
  console.log(`The "features" of GET /v1/frontConfig that it deserves:\n${JSON.stringify(features, null, 2)}`)
} catch {
  console.error('The run ended before a group could be tried.')
}
rmSync(folder, { recursive: true, force: true })
process.exitCode = status ?? 1
