// Runs all checks of a change: `npm test`. The build and the static checks run first, two at a time, then the tests; all are reported, also
// after a failure. The last line counts what passed: tests individually, each other check as one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { playwrightCounts, readReport, REPORTS } from './testCounts.mjs'

const bin = path.resolve('node_modules/.bin')

const build = { title: 'Build', command: ['node', 'scripts/ready.mjs', '--build'] }

/** Most of them use one core each, so two of them use both cores. The longest ones come first. */
const staticChecks = [
  build,
  // Also reports what the compiler reports: the rules that need types load all projects anyway.
  { title: 'Lint and types', command: ['oxlint', '--type-aware', '--type-check', '--max-warnings=0'] },
  { title: 'Dead code', command: ['knip', '--no-progress'] },
  // Tests do not count as users here.
  { title: 'Product code that only tests use', command: ['knip', '--production', '--workspace', '.', '--no-progress'] },
  { title: 'Duplicates', command: ['jscpd', '--silent'] },
  { title: 'Format', command: ['oxfmt', '--check'] },
]
const AT_ONCE = 2

/** Each runner uses all cores itself. */
const testRuns = [
  {
    title: 'Unit, server and contract tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=./scripts/testCounts.mjs'],
    counts: () => readReport(REPORTS.vitest),
  },
  { title: 'End-to-end tests', command: ['playwright', 'test'], counts: () => readReport(REPORTS.playwright, playwrightCounts) },
  {
    title: 'Stories in Firefox and WebKit',
    command: ['playwright', 'test', '--config=test/engines/playwright.config.ts'],
    counts: () => readReport(REPORTS.engines, playwrightCounts),
  },
]

const env = {
  ...process.env,
  PATH: [bin, process.env.PATH].join(path.delimiter),
  // The checks start over a hundred Node processes: with the compile cache, only the first one of each program compiles its code.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.resolve('.cache/node'),
}

/** Runs one check; prints its output as a whole, or as it appears (`isLive`). Returns how many of its parts passed and failed. */
const run = async ({ title, command: [name, ...args], counts }, isLive) => {
  const heading = `\n━━ ${title}: ${name} ${args.join(' ')}`
  if (isLive) console.log(heading)
  const from = performance.now()
  const child = spawn(path.join(bin, name), args, { stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'], env })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  const [status] = await once(child, 'close').catch((error) => [error.message])
  if (!isLive) console.log(heading + (output.length > 0 ? `\n${Buffer.concat(output).toString().trimEnd()}` : ''))
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  console.log(`━━ ${title}: ${status === 0 ? 'passed' : `FAILED (${status})`} in ${seconds} s`)
  const counted = counts?.() ?? { passed: 0, failed: 0, names: [] }
  // A runner that fails without a failed test counts as one failure. A test that passed on a retry counts as failed although the runner
  // passed.
  if (counts) return { title, ...counted, failed: status !== 0 && counted.failed === 0 ? 1 : counted.failed }
  return { title, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, names: [] }
}

/** Runs checks in their order, as many at the same time as `atOnce`. */
const runAll = async (checks, atOnce) => {
  const results = []
  const left = checks.values()
  const work = async () => {
    for (const check of left) results.push(await run(check, atOnce === 1))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

for (const report of Object.values(REPORTS)) rmSync(report, { force: true })
const results = await runAll(staticChecks, AT_ONCE)
// The tests use the built shop.
if (results.some(({ title, failed }) => title === build.title && failed > 0))
  console.log('\nThe build failed: the tests were not run')
else results.push(...(await runAll(testRuns, 1)))
const failing = results.filter(({ failed }) => failed > 0)
if (failing.length > 0) console.log(`\nFailed: ${failing.map(({ title, failed }) => `${title} (${failed})`).join(', ')}`)
for (const name of results.flatMap(({ names }) => names)) console.log(`  ${name}`)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
process.exitCode = failing.length > 0 ? 1 : 0
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
