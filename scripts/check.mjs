// Everything that must be right before a change is done: `npm test`. One check after the other, the cheap ones first; a failure
// does not keep the others from being told. The last line says how many passed: of the tests each one, of the other checks each.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const bin = path.resolve('node_modules/.bin')
const cache = '.cache'
const reports = { vitest: path.join(cache, 'vitest.json'), playwright: path.join(cache, 'playwright.json') }

/** Counts of a report; null when the runner did not get as far as writing one. */
const countsOf = (file, read) => {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

// A file that cannot be loaded has no tests to count, but it has failed.
const vitestCounts = () =>
  countsOf(reports.vitest, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed:
      numFailedTests +
      testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
      ).length,
  }))

// "Flaky" tests have passed in the end; without retries there are none.
const playwrightCounts = () =>
  countsOf(reports.playwright, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (errors?.length ?? 0),
  }))

const checks = [
  { title: 'Types', command: ['tsc', '-b'] },
  { title: 'Lint', command: ['oxlint', '--type-aware', '--max-warnings=0'] },
  { title: 'Format', command: ['oxfmt', '--check'] },
  { title: 'Dead code', command: ['knip', '--no-progress'] },
  { title: 'Duplicates', command: ['jscpd', '--silent'] },
  {
    title: 'Unit, server and contract tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`],
    counts: vitestCounts,
  },
  { title: 'End-to-end tests', command: ['playwright', 'test'], counts: playwrightCounts },
]

const env = { ...process.env, PATH: [bin, process.env.PATH].join(path.delimiter) }

/** Runs one check; gives how much of it passed and failed. */
const run = ({ title, command: [name, ...args], counts }) => {
  console.log(`\n━━ ${title}: ${name} ${args.join(' ')}`)
  const from = performance.now()
  const { status, error } = spawnSync(path.join(bin, name), args, { stdio: 'inherit', env })
  if (error) console.error(error.message)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  console.log(`━━ ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  const counted = counts?.() ?? { passed: 0, failed: 0 }
  // A runner that fails without a failed test is a failure of its own.
  if (counts) return { title, passed: counted.passed, failed: status !== 0 && counted.failed === 0 ? 1 : counted.failed }
  return { title, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
}

mkdirSync(cache, { recursive: true })
for (const report of Object.values(reports)) rmSync(report, { force: true })
const results = checks.map(run)
const failing = results.filter(({ failed }) => failed > 0)
if (failing.length > 0) console.log(`\nFailed: ${failing.map(({ title, failed }) => `${title} (${failed})`).join(', ')}`)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
process.exitCode = failing.length > 0 ? 1 : 0
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
