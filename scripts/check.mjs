// Runs all checks of a change: `npm test`. The checks run one after the other, the fast ones first; all are reported, also after a failure.
// The last line counts what passed: tests individually, each other check as one.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { playwrightCounts, readReport, REPORTS } from './testCounts.mjs'

const bin = path.resolve('node_modules/.bin')

const checks = [
  { title: 'Types', command: ['tsc', '-b'] },
  { title: 'Lint', command: ['oxlint', '--type-aware', '--max-warnings=0'] },
  { title: 'Format', command: ['oxfmt', '--check'] },
  { title: 'Dead code', command: ['knip', '--no-progress'] },
  // Tests do not count as users here.
  { title: 'Product code that only tests use', command: ['knip', '--production', '--workspace', '.', '--no-progress'] },
  { title: 'Duplicates', command: ['jscpd', '--silent'] },
  {
    title: 'Unit, server and contract tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=./scripts/testCounts.mjs'],
    counts: () => readReport(REPORTS.vitest),
  },
  { title: 'End-to-end tests', command: ['playwright', 'test'], counts: () => readReport(REPORTS.playwright, playwrightCounts) },
]

const env = { ...process.env, PATH: [bin, process.env.PATH].join(path.delimiter) }

/** Runs one check; returns how many of its parts passed and failed. */
const run = ({ title, command: [name, ...args], counts }) => {
  console.log(`\n━━ ${title}: ${name} ${args.join(' ')}`)
  const from = performance.now()
  const { status, error } = spawnSync(path.join(bin, name), args, { stdio: 'inherit', env })
  if (error) console.error(error.message)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  console.log(`━━ ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  const counted = counts?.() ?? { passed: 0, failed: 0, names: [] }
  // A runner that fails without a failed test counts as one failure. A test that passed on a retry counts as failed although the runner
  // passed.
  if (counts) return { title, ...counted, failed: status !== 0 && counted.failed === 0 ? 1 : counted.failed }
  return { title, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, names: [] }
}

for (const report of Object.values(REPORTS)) rmSync(report, { force: true })
const results = checks.map(run)
const failing = results.filter(({ failed }) => failed > 0)
if (failing.length > 0) console.log(`\nFailed: ${failing.map(({ title, failed }) => `${title} (${failed})`).join(', ')}`)
for (const name of results.flatMap(({ names }) => names)) console.log(`  ${name}`)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
process.exitCode = failing.length > 0 ? 1 : 0
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
