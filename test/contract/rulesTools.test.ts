/** A start and operators' tools with RULES_FILE: a fault ends each with one line, and no tool uses other rules than the server. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadRulesFile } from '../../upstream/common/rules/loadRules.ts'
import { startUpstream } from '../../upstream/startUpstream.ts'
import { writeOwnRules } from '../support/ownRules.ts'
import { ROOT } from '../support/sourceFiles.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'rules-tools-'))
const own = writeOwnRules(['name: { en-US: Airmail parcel', 'name: { en-US: Post'])
const faulty = writeOwnRules(['price: 499', 'price: many'])
beforeAll(async () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const rules = loadRulesFile(own.file)
  const shop = await startUpstream({ dataDir, port: 0, host: '127.0.0.1', seed: 'empty', picturesDir: null, log, rules })
  shop.rememberShop()
  await shop.close()
})
afterAll(() => {
  own.remove()
  faulty.remove()
  rmSync(dataDir, { recursive: true })
})

const run = (program: string, args: readonly string[], env: { readonly [name: string]: string }) =>
  spawnSync(process.execPath, [program, ...args], { cwd: ROOT, env: { DATA_DIR: dataDir, ...env }, encoding: 'utf8' })
const admin = (...args: readonly string[]) => run('upstream/operator/admin/main.ts', args, { RULES_FILE: own.file })
const FAULT = new RegExp(`^RULES_FILE: ${faulty.file}: line \\d+: standard\\.0\\.price: Expected a number.*\n$`)

test('a faulty file ends the start of the backend with one line', () => {
  const { status, stderr } = run('upstream/main.ts', [], { RULES_FILE: faulty.file, UPSTREAM_PORT: '0' })
  expect([status, stderr]).toEqual([1, expect.stringMatching(FAULT)])
})

test('"rules check" names the fault of a file before the shop reads it', () => {
  expect(admin('rules', 'check', faulty.file)).toMatchObject({ status: 1, stderr: expect.stringMatching(FAULT) as string })
  expect(admin('rules', 'check', own.file)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('is valid: 4 methods, 3 payments') as string,
  })
  expect(admin('rules', 'check', '/no/such/rules.yaml')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('must be a file that can be read') as string,
  })
})

test('"rules show" prints the rules of today with the source and the day of the exchange rates', () => {
  const { stdout } = admin('rules', 'show', '--json')
  expect(JSON.parse(stdout)).toMatchObject({
    standard: '499 RUB, free above 5000',
    exchange_day: '2026-11-20',
    exchange_source: 'Invented rates of the sample',
    methods: expect.arrayContaining([
      { method: 1, name: 'Post', countries: 'all but JP', max_kg: 30, max_cm: '150 / 300', price: 'standard', until: null },
      expect.objectContaining({ method: 2, price: 'standard + 1800 JPY a kg' }),
    ]) as object,
  })
})

test('a tool without the RULES_FILE of the server refuses to run', () => {
  expect(run('upstream/operator/admin/main.ts', ['rules', 'show'], {})).toMatchObject({
    status: 2,
    stderr: `RULES_FILE must be set to ${own.file}, the file of the server, else this tool would use other rules\n`,
  })
})
