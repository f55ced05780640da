import { defineConfig } from 'playwright/test'
import { findBrowser } from './scripts/findBrowser.mjs'

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: '.cache/e2e',
  globalSetup: './test/e2e/globalSetup.ts',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  // Two browsers use two cores fully, beside the servers that they request pages from.
  workers: 2,
  fullyParallel: true,
  // Distinguishes a flaky test from one that always fails; both count as failed (scripts/testCounts.mjs).
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  // Stops tests that hang. It is not an assertion: a long test on a busy machine may be slow, and each of its waits has its own limit.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // `--trace on` shows every step of a failure.
    screenshot: 'only-on-failure',
    // offline.spec.ts tests service workers; in other tests they would intercept the requests of a page.
    serviceWorkers: 'block',
    // The user agent of an ordinary browser: a headless one counts as a crawler and never receives a streamed page.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // A page lives for seconds: optimising its code takes more time than it saves.
        '--js-flags=--no-maglev --no-turbofan',
        // Pages of a context share a renderer process, with the scripts that it has compiled (test/e2e/sharedContext.ts).
        '--process-per-site',
        '--disable-quic',
        // Text is rendered identically on every machine.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
