import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { madeOfAreas } from './scripts/areas.mjs'
import { textsModule } from './scripts/compileMessages.mjs'

/** Test files that replace a module: each needs a worker of its own, because other files would receive the replacement. */
const MOCKING = globSync('{client,server,test}/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
)

/**
 * Render every page, signed in or not, in both languages, and lists with any data: with React's development build, whose warnings fail them.
 */
const IN_DEVELOPMENT = ['locale-audit', 'odd-answers', 'odd-lists'].map((name) => `test/server/${name}.test.ts`)

const SETUP = ['test/support/failOnConsole.ts', 'test/support/cheapHashes.ts']
const SEEDED = ['test/support/seededFolder.ts']
/** Shop and backend run in the test's process. */
const OF_SERVICES = { setupFiles: ['test/support/productionReact.ts'], globalSetup: SEEDED }
const isService = (file: string) => file.startsWith('test/')

export default defineConfig({
  // The same two replacements that build.mjs makes in the sources.
  define: {
    __ICONS__: JSON.stringify('/assets/icons-test.svg'),
    __DEV__: 'false',
  },
  // React's production build has no JSX function for development.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  plugins: [
    {
      name: 'areas',
      enforce: 'pre',
      resolveId: (id: string) => (madeOfAreas(id) === undefined ? null : `\0${id}`),
      load: (id: string) => (id.startsWith('\0') ? (madeOfAreas(id.slice(1)) ?? null) : null),
    },
    {
      name: 'part-sheets',
      enforce: 'pre',
      resolveId: (id: string) => (id.startsWith('sheet:') ? `\0${id}` : null),
      load: (id: string) => (id.startsWith('\0sheet:') ? `export default ''` : null),
    },
    {
      name: 'messages',
      enforce: 'pre',
      resolveId: (id: string) => (id.startsWith('texts:') ? `\0${id}` : null),
      load: (id: string) => (id.startsWith('\0texts:') ? textsModule(id.slice('\0texts:'.length)) : null),
    },
  ],
  test: {
    setupFiles: SETUP,
    css: false,
    // Stops tests that hang. It is not an assertion: the tests themselves assert their time limits.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Awaited conditions are met at once on an idle machine; a busy one may be slow.
    expect: { poll: { timeout: 20_000 } },
    // Files of a worker share its modules, which have no state: evaluating the whole shop again for each file takes longer than its tests.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'mocking', include: MOCKING.filter((file) => !isService(file)), isolate: true } },
      {
        extends: true,
        test: { name: 'mocking-service', include: MOCKING.filter(isService), isolate: true, ...OF_SERVICES },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,contract,upstream,client,server}/**/*.test.{ts,tsx}', 'test/*.test.ts', 'test/sample/*.test.ts'],
          exclude: MOCKING,
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['test/{server,contract,conformance,money}/**/*.test.ts'],
          exclude: [...MOCKING, ...IN_DEVELOPMENT],
          ...OF_SERVICES,
        },
      },
      { extends: true, test: { name: 'warnings', include: IN_DEVELOPMENT, globalSetup: SEEDED } },
    ],
    // One more than the two cores: a test that waits for a time limit or for another process uses none.
    maxWorkers: 3,
    // Distinguishes a flaky test from one that always fails; both count as failed (scripts/testCounts.mjs).
    retry: process.env['CI'] === undefined ? 0 : 1,
  },
})
