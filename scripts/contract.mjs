// Tests a backend against the contract: `npm run contract -- https://backend.example`. It creates customers, orders and reviews there, so
// the backend should be one for testing. Prints the groups of calls that the backend fulfils, the `features` of its front configuration
// that state them, and the differences of its answers from docs/openapi.json that the shop accepts. A missing group is a failure only when
// `features` names it. Variables: docs/commands.md.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { wrongReason } from '../server/backendCheck.ts'
import { tlsFault } from '../server/tlsFault.ts'
import { getFrontConfig } from '../shared/api/settings.ts'

/** The most differences of one call that are printed. */
const NOTES_MAX = 8

const address = process.argv[2]?.replace(/\/+$/, '').replace(/\/v1\/*$/, '')
const isAddress = (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).username === ''
if (!address || !isAddress(address)) {
  console.error('Usage: npm run contract -- ADDRESS\n  ADDRESS: of the backend, without a user name: https://backend.example')
  process.exit(2)
}

/** The reason why a backend cannot be tested; null when its front configuration was read. */
const faultAt = async () => {
  const url = address + getFrontConfig.path
  let response
  try {
    response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    })
  } catch (error) {
    const { code = '', message = error.message } = error.cause ?? {}
    return `${url} does not answer: ${tlsFault(code) ?? (message || code)}`
  }
  const { status, headers } = response
  if (status >= 500 || status === 429) return `${url} answers HTTP ${status}: the backend is down or busy`
  const text = await response.text().catch(() => '')
  let json
  try {
    json = JSON.parse(text)
  } catch {
    // The reason comes from `wrongReason`.
  }
  const reason = wrongReason({ status, json })
  if (reason === null) return null
  const type = headers.get('content-type')?.split(';')[0] || 'no content type'
  return `${url} answers HTTP ${status}, ${type} (${reason}): this is not the API`
}

const fault = await faultAt()
if (fault !== null) {
  console.error(fault)
  process.exit(1)
}

const folder = mkdtempSync(path.join(tmpdir(), 'contract-'))
const file = path.join(folder, 'report.json')
const { status, error } = spawnSync(
  path.resolve('node_modules/.bin/vitest'),
  ['run', 'test/conformance/conformance', '--reporter=verbose'],
  {
    stdio: 'inherit',
    env: { ...process.env, CONTRACT_URL: address, CONTRACT_REPORT: file },
  },
)
if (error) console.error(error.message)

const names = (groups) => (groups.length === 0 ? 'none' : groups.join(', '))

const printNotes = (notes) => {
  const calls = Object.entries(notes)
  if (calls.length === 0) return
  console.log('\nDifferences from docs/openapi.json that the shop does not need repaired:')
  for (const [call, differences] of calls) {
    console.log(`  ${call}`)
    for (const one of differences.slice(0, NOTES_MAX)) console.log(`    ${one}`)
    if (differences.length > NOTES_MAX) console.log(`    and ${differences.length - NOTES_MAX} more`)
  }
}

const printReport = ({ stopped, fulfilled, failed, untried, features, notes }) => {
  if (stopped !== undefined) {
    console.error(`\n${stopped}\nWhere registration is closed, name a customer by CONTRACT_EMAIL and CONTRACT_PASSWORD.`)
    return
  }
  printNotes(notes)
  console.log(`\nGroups that the backend fulfils: ${names(fulfilled)}`)
  console.log(`Groups that it does not: ${names(failed)}`)
  if (untried.length > 0) console.log(`Groups of which nothing could be tried: ${names(untried)}`)
  console.log(`The "features" of GET /v1/frontConfig that it deserves:\n${JSON.stringify(features, null, 2)}`)
}

try {
  printReport(JSON.parse(readFileSync(file, 'utf8')))
} catch {
  console.error('The run ended before a group could be tried.')
}
rmSync(folder, { recursive: true, force: true })
process.exitCode = status ?? 1
