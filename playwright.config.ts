import { defineConfig } from 'playwright/test'
import { findBrowser } from './scripts/findBrowser.mjs'

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: '.cache/e2e',
  globalSetup: './test/e2e/globalSetup.ts',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  // Two browsers keep two cores busy, beside the servers that they ask.
  workers: 2,
  fullyParallel: true,
  // Tells a test that fails at times from one that always does; both count as failed (scripts/testCounts.mjs).
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  // Ends what hangs, and proves nothing: a long story on a busy machine may take its time, and each wait in it has its own limit.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // `--trace on` shows every step of a failure.
    screenshot: 'only-on-failure',
    // offline.spec.ts is about them; elsewhere they would stand between a page and what a test makes of its requests.
    serviceWorkers: 'block',
    // As a shopper's browser names itself: a headless one counts as a crawler and is never sent a page in parts.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        // Letters are drawn alike on every machine.
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
