/** A browser test of buying from the shop's own, with a shop whose backend is the engine at ENGINE_URL. */
import { defineConfig } from 'playwright/test'
import base from '../../playwright.config.ts'

export default defineConfig({
  ...base,
  testDir: '../../test/e2e',
  testMatch: 'checkout.spec.ts',
  grep: /has ordered once/,
  globalSetup: './journeysSetup.ts',
  outputDir: '../../.cache/engine-e2e',
  reporter: 'list',
  workers: 1,
})
