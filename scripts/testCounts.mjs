// Counts the tests that passed and failed, with the name of each failed one. A test that passed only on a retry counts as failed: otherwise
// its intermittent cause would not be noticed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The file of Vitest's counts, and the files of Playwright's reports. */
export const REPORTS = { vitest: '.cache/vitest.json', playwright: '.cache/playwright.json', engines: '.cache/engines.json' }

/** The first line of a failed test's output, for a log whose beginning is truncated. */
const reasonOf = (error) =>
  stripVTControlCharacters(error?.message ?? 'no message')
    .split('\n', 1)[0]
    .slice(0, 300)

const nameOf = (name, isFlaky, error) => `${name}${isFlaky ? ' (passed only on a retry)' : ''}: ${reasonOf(error)}`

/** A reporter of Vitest that writes the counts; Vitest's own JSON does not list retries. */
export default class VitestCounts {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    const failed = tests.filter((test) => test.result().state === 'failed' || test.diagnostic()?.flaky)
    // A file that cannot be loaded, or whose hooks fail, counts as failed without a failed test.
    const broken = modules.flatMap((module) =>
      [module, ...module.children.allSuites()].flatMap((suite) => suite.errors().map((error) => ({ module, error }))),
    )
    const names = [
      ...failed.map((test) => {
        const { state, errors } = test.result()
        return nameOf(`${test.module.relativeModuleId} › ${test.fullName}`, state === 'passed', errors?.[0])
      }),
      ...broken.map(({ module, error }) => nameOf(module.relativeModuleId, false, error)),
      ...unhandled.map((error) => nameOf('outside of tests', false, error)),
    ]
    const passed = tests.filter((test) => test.result().state === 'passed' && !test.diagnostic()?.flaky).length
    const file = process.env.VITEST_COUNTS ?? REPORTS.vitest
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ passed, failed: names.length, names }))
  }
}

/** The same counts from a JSON report of Playwright. */
export const playwrightCounts = ({ stats, errors = [], suites = [] }) => {
  const specsOf = ({ specs = [], suites: inner = [] }) => [...specs, ...inner.flatMap(specsOf)]
  const names = [
    ...errors.map((error) => nameOf('outside of tests', false, error)),
    ...suites
      .flatMap(specsOf)
      .flatMap(({ file, line, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ status, results }) =>
            nameOf(`${file}:${line} › ${title}`, status === 'flaky', results.find(({ error }) => error !== undefined)?.error),
          ),
      ),
  ]
  return { passed: stats.expected, failed: names.length, names }
}

/** Reads a report; null when the runner ended before it wrote one. */
export const readReport = (file, read = (report) => report) => {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
