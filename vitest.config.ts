import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'

/** Timeouts that only catch a test that hangs: a busy machine must not fail one. */
const timeouts = (milliseconds: number) => ({
  testTimeout: milliseconds,
  hookTimeout: 2 * milliseconds,
  expect: { poll: { timeout: milliseconds / 2 } },
})

const SLOW = '**/*.slow.test.ts'

// One project per environment: pure code, the server on a real PostgreSQL, the web in a DOM, and the slow tests, which start whole programs,
// try thousands of random inputs or wait for time limits; `npm run check` leaves them out.
export default defineConfig({
  test: {
    // One more than cores: tests often wait for the database, for processes and for time-outs. By default Vitest leaves a core idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'packages',
          ...timeouts(60_000),
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/sunat-simulator/src/**/*.test.ts',
            'apps/web/build/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [SLOW],
          environment: 'node',
          // Files of a worker share their modules: loading them again for each file would take as long as the tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          ...timeouts(60_000),
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [SLOW],
          environment: 'node',
          isolate: false,
          globalSetup: ['apps/server/src/testing/database/postgres-setup.ts'],
        },
      },
      {
        test: {
          name: 'web',
          ...timeouts(60_000),
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: [SLOW],
          environment: 'happy-dom',
          // Loading React and the app again for each file takes longer than the tests; setup.ts resets what they change.
          isolate: false,
          // Neither a clicked link nor a frame may load a page from the network.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: {
                  disableMainFrameNavigation: true,
                  disableChildPageNavigation: true,
                  disableChildFrameNavigation: true,
                },
              },
            },
          },
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'slow',
          ...timeouts(240_000),
          include: ['apps/*/src/**/*.slow.test.ts', 'packages/*/src/**/*.slow.test.ts', 'scripts/**/*.slow.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/database/postgres-setup.ts'],
        },
      },
    ],
  },
})
