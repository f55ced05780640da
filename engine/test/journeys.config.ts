/** The shop's own browser tests of buying, with a shop whose backend is the engine at ENGINE_URL. */
import { defineConfig } from 'playwright/test'
import base from '../../playwright.config.ts'

export default defineConfig({
  ...base,
  testDir: '../../test/e2e',
  testMatch: ['checkout.spec.ts', 'checkout-changes.spec.ts', 'member-cart.spec.ts', 'payment.spec.ts'],
  globalSetup: './journeysSetup.ts',
  outputDir: '../../.cache/engine-e2e',
  reporter: 'list',
  workers: 1,
})
