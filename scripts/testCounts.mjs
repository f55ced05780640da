// How many tests passed and failed, and the name of each that failed. A test that passed only on a retry has failed: what holds
// it up at times would otherwise be seen by nobody.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The file that Vitest's counts are written to, and the one of Playwright's report. */
export const REPORTS = { vitest: '.cache/vitest.json', playwright: '.cache/playwright.json' }

/** The first line of what a failed test printed, for a log that has lost its beginning. */
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
    // A file that cannot be loaded, or whose hooks fail, has failed without a failed test.
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

/** The same of a JSON report of Playwright. */
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

/** Reads a report; null when the runner did not get as far as writing one. */
export const readReport = (file, read = (report) => report) => {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
