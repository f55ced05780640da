/** The closing line of `npm test`: the tests that it counts as passed and failed, by runs of both runners over tests of every outcome. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playwrightCounts, readReport } from '../scripts/testCounts.mjs'
import { ROOT } from './support/sourceFiles.ts'

const CASES = `
let tries = 0
test('holds', () => {})
test('holds at times', () => { if (tries++ === 0) throw new Error('too slow\\nby far') })
test('never holds', () => { throw new Error('wrong') })
`

// Below the project's folder, where both runners are found.
let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(ROOT, 'node_modules/.counts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = async (program: string, args: readonly string[], env: { readonly [name: string]: string }) => {
  const { VITEST: _, VITEST_WORKER_ID: __, ...rest } = process.env
  const child = spawn(path.join(ROOT, 'node_modules/.bin', program), args, {
    cwd: folder,
    env: { ...rest, ...env },
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(1)
}

test(
  'a test that Vitest passes only on a retry counts as failed, and so does a file that cannot be loaded',
  { timeout: 120_000 },
  async () => {
    writeFileSync(path.join(folder, 'three.test.mjs'), `import { test } from 'vitest'\n${CASES}`)
    writeFileSync(path.join(folder, 'broken.test.mjs'), `throw new Error('cannot be loaded')`)
    const counts = path.join(folder, 'counts.json')
    await run('vitest', ['run', '--root', '.', '--retry=1', `--reporter=${path.join(ROOT, 'scripts/testCounts.mjs')}`], {
      VITEST_COUNTS: counts,
    })
    expect(readReport(counts)).toEqual({
      passed: 1,
      failed: 3,
      names: expect.arrayContaining([
        'three.test.mjs › holds at times (passed only on a retry): too slow',
        'three.test.mjs › never holds: wrong',
        'broken.test.mjs: cannot be loaded',
      ]) as string[],
    })
  },
)

// Starting a runner takes time when others run beside it.
test('a test that Playwright passes only on a retry counts as failed', { timeout: 120_000 }, async () => {
  // A retry is a new process.
  const cases = CASES.replace('tries++ === 0', 'info.retry === 0').replace("at times', ()", "at times', ({}, info)")
  writeFileSync(path.join(folder, 'three.spec.mjs'), `import { test } from 'playwright/test'\n${cases}`)
  await run('playwright', ['test', 'three.spec', '--retries=1', '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: 'report.json',
  })
  expect(readReport(path.join(folder, 'report.json'), playwrightCounts)).toEqual({
    passed: 1,
    failed: 2,
    names: [
      'three.spec.mjs:5 › holds at times (passed only on a retry): Error: too slow',
      'three.spec.mjs:6 › never holds: Error: wrong',
    ],
  })
})

test('a runner that wrote no report has no counts', () => {
  expect(readReport(path.join(folder, 'none.json'))).toBeNull()
})
