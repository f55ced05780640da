import { defineConfig } from 'playwright/test'
import { ENGINES, hasEngine, type EngineName } from '../../scripts/findEngines.mjs'

const engines = Object.keys(ENGINES) as EngineName[]
// Once: workers load this file, too.
if (process.env['TEST_WORKER_INDEX'] === undefined)
  for (const engine of engines) if (!hasEngine(engine)) console.warn(`${engine} is not installed: its stories are skipped`)

export default defineConfig<object, { readonly engine: EngineName }>({
  testDir: '.',
  outputDir: '../../.cache/engines',
  reporter: [['list'], ['json', { outputFile: '../../.cache/engines.json' }]],
  // One engine after the other: each uses more than one core.
  workers: 1,
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  // Stops stories that hang; each of their waits has its own limit.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
})
