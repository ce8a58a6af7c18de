import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { cleanEnvironment } from './bootstrap/clean-environment.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { root } from './bootstrap/project.mjs'
import { findNode, requireBootstrapNode } from './bootstrap/runtime.mjs'
import { endWith } from './bootstrap/say.mjs'

// `npm run -s rules:coverage`: collects the demonstration and counts the purchases that each rule speaks of.
try {
  requireBootstrapNode()
  await ensureInstalled()
  const node = findNode()
  const program = join(root, 'apps/server/src/testing/sunat/coverage-program.ts')
  const run = spawn(node, [program], { cwd: root, env: cleanEnvironment(node), stdio: 'inherit' })
  run.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  endWith(error)
}
