import { defineConfig } from 'vitest/config'

// One project per kind of surroundings: pure code, the server on a real PostgreSQL, and what takes long because it
// starts whole programs (left out of `npm run check`).
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/postgres-setup.ts'],
        },
      },
      {
        test: {
          name: 'slow',
          include: ['apps/*/src/**/*.slow.test.ts', 'packages/*/src/**/*.slow.test.ts', 'scripts/**/*.slow.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
