import { defineConfig } from 'playwright/test'
import { ENGINES, hasEngine, type EngineName } from '../../scripts/findEngines.mjs'

const engines = Object.keys(ENGINES) as EngineName[]
// Once: workers load this file, too.
if (process.env['TEST_WORKER_INDEX'] === undefined)
  for (const engine of engines) if (!hasEngine(engine)) console.warn(`${engine} is not installed: its stories are skipped`)

export default defineConfig<object, { readonly engine: EngineName }>({
  testDir: '.',
  outputDir: '../../.cache/engines',
  globalSetup: './globalSetup.ts',
  reporter: [['list'], ['json', { outputFile: '../../.cache/engines.json' }]],
  // Both engines run at the same time, each in one worker: while one waits for a timer or an animation, the other uses the cores.
  workers: engines.length,
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  // Stops stories that hang; each of their waits has its own limit.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  projects: engines.map((engine) => ({ name: engine, workers: 1, use: { engine } })),
})
