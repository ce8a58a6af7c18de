import { defineConfig } from 'vitest/config'

// Limits that only catch what hangs: a busy machine must not fail a test.
const patience = (milliseconds: number) => ({ testTimeout: milliseconds, hookTimeout: 2 * milliseconds })

// One project per kind of surroundings: pure code, the server on a real PostgreSQL, the web in a DOM, and what takes long because it
// starts whole programs (left out of `npm run check`).
export default defineConfig({
  test: {
    // Vitest would leave one core idle, which is half of the machine we promise for.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'packages',
          ...patience(60_000),
          include: ['packages/*/src/**/*.test.ts', 'apps/sunat-simulator/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          ...patience(60_000),
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/postgres-setup.ts'],
        },
      },
      {
        test: {
          name: 'web',
          ...patience(60_000),
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.slow.test.ts'],
          environment: 'happy-dom',
          // A pressed link must not leave for the network.
          environmentOptions: { happyDOM: { settings: { navigation: { disableChildPageNavigation: true } } } },
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'slow',
          ...patience(240_000),
          include: ['apps/*/src/**/*.slow.test.ts', 'packages/*/src/**/*.slow.test.ts', 'scripts/**/*.slow.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/postgres-setup.ts'],
        },
      },
    ],
  },
})
