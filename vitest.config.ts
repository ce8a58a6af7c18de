import { defineConfig } from 'vitest/config'

// Three kinds of tests, each with the surroundings it needs: pure code, the server on a real PostgreSQL, the web in a DOM.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
        },
      },
    ],
  },
})
