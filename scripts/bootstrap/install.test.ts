import { execFileSync } from 'node:child_process'

import { expect, it } from 'vitest'

// A package in package-lock.json that nothing needs is never installed, and every command would install all of them again.
it('nothing is left to install after an installation', () => {
  const program = `import { ensureInstalled } from './install.mjs'; await ensureInstalled()`
  // Without npm, installing would fail.
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { PATH: '' },
    encoding: 'utf8',
  })
  expect(printed).toBe('')
})
