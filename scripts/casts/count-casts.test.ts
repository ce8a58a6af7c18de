import { expect, it } from 'vitest'
import { countCasts } from './count-casts.ts'

it('counts casts per thousand lines, source and tests apart', () => {
  const files = [
    { path: 'apps/server/src/app.ts', lines: 400 },
    { path: 'apps/web/src/ui/button.tsx', lines: 100 },
    { path: 'apps/server/src/app.test.ts', lines: 200 },
    { path: 'apps/server/src/testing/factories.ts', lines: 50 },
    { path: 'e2e/demo.ts', lines: 250 },
  ]
  const casts = ['apps/server/src/app.ts', 'apps/server/src/app.ts', 'e2e/demo.ts']
  expect(countCasts(files, casts)).toEqual({
    source: { casts: 2, lines: 500, perThousand: 4 },
    tests: { casts: 1, lines: 500, perThousand: 2 },
  })
})
