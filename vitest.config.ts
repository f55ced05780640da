import { defineConfig } from 'vitest/config'
import { compileMessages } from './scripts/compileMessages.mjs'

export default defineConfig({
  // The same two things that build.mjs does to the sources.
  define: {
    __ICONS__: JSON.stringify('/assets/icons-test.svg'),
    __DEMO_STYLES__: JSON.stringify('/assets/demo-test.css'),
    __DEV__: 'false',
  },
  plugins: [
    {
      name: 'messages',
      enforce: 'pre',
      resolveId: (id: string) => (id.startsWith('texts:') ? `\0${id}` : null),
      load: async (id: string) =>
        id.startsWith('\0texts:') ? `export default ${await compileMessages(id.slice('\0texts:'.length))}` : null,
    },
  ],
  test: {
    include: ['{shared,client,server,upstream}/**/*.test.{ts,tsx}', 'test/{server,contract}/**/*.test.ts', 'test/*.test.ts'],
    setupFiles: ['test/support/failOnConsole.ts'],
    css: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Two cores are shared by the tests and by the servers that they start.
    maxWorkers: 2,
    // Machines that run the checks for many are slow at times; what fails thrice is broken.
    retry: process.env['CI'] === undefined ? 0 : 2,
  },
})
